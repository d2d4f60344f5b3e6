import { parse } from "node-html-parser";

/** The values that a browser without JavaScript submits for the form with this action, without its buttons. */
export function formValues(html: string, action: string): Record<string, string> {
  const form = parse(html).querySelector(`form[action="${action}"]`);
  if (form === null) throw new Error(`no form with action ${action}`);
  const values: Record<string, string> = {};
  for (const control of form.querySelectorAll("input, select, textarea")) {
    const { name = "", type = "text", value = "" } = control.attributes;
    if (control.rawTagName === "textarea") {
      // Browsers drop a leading line break; the parser keeps it.
      values[name] = control.text.replace(/^\n/, "");
    } else if (control.rawTagName === "select") {
      const options = control.querySelectorAll("option");
      const selected = options.find((option) => option.hasAttribute("selected")) ?? options[0];
      values[name] = selected?.getAttribute("value") ?? "";
    } else if (!["radio", "checkbox"].includes(type) || control.hasAttribute("checked")) {
      values[name] = value;
    }
  }
  return values;
}
