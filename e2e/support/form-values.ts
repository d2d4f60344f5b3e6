import { parse } from "node-html-parser";

/** What a browser without script would send of a page's form, by its action; buttons left out. */
export function formValues(html: string, action: string): Record<string, string> {
  const form = parse(html).querySelector(`form[action="${action}"]`);
  if (form === null) throw new Error(`there is no form for ${action}`);
  const values: Record<string, string> = {};
  for (const control of form.querySelectorAll("input, select, textarea")) {
    const { name = "", type = "text", value = "" } = control.attributes;
    if (control.rawTagName === "textarea") {
      // The parser keeps the line break that a browser leaves out.
      values[name] = control.text.replace(/^\n/, "");
    } else if (control.rawTagName === "select") {
      const options = control.querySelectorAll("option");
      const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
      values[name] = chosen?.getAttribute("value") ?? "";
    } else if (!["radio", "checkbox"].includes(type) || control.hasAttribute("checked")) {
      values[name] = value;
    }
  }
  return values;
}
