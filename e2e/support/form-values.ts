import { type HTMLElement, parse } from "node-html-parser";

export type Entry = [name: string, value: string | File];

/** The value that a browser without script submits for a control; null if it submits none. */
function readControl(control: HTMLElement): string | null {
  const { type = "text", value } = control.attributes;
  // Browsers drop a leading line break; the parser keeps it.
  if (control.rawTagName === "textarea") return control.text.replace(/^\n/, "");
  if (control.rawTagName === "select") {
    const options = control.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen === undefined ? null : optionValue(chosen);
  }
  if (["submit", "button", "reset", "image"].includes(type)) return null;
  if (type === "radio" || type === "checkbox") {
    return control.hasAttribute("checked") ? (value ?? "on") : null;
  }
  return value ?? "";
}

export const optionValue = (option: HTMLElement): string =>
  option.getAttribute("value") ?? option.text.trim();

/** Controls of a form, also those that name it by its id. Controls that are switched off are not sent. */
export function listControls(form: HTMLElement, page: HTMLElement): HTMLElement[] {
  const inside = form.querySelectorAll("input, select, textarea");
  const named =
    form.id === ""
      ? []
      : page
          .querySelectorAll("input, select, textarea")
          .filter(
            (control) => control.getAttribute("form") === form.id && !inside.includes(control),
          );
  return [...inside.filter((control) => isOwn(control, form)), ...named].filter(
    (control) =>
      !control.hasAttribute("disabled") && control.closest("fieldset[disabled]") === null,
  );
}

const isOwn = (control: HTMLElement, form: HTMLElement): boolean =>
  [undefined, form.id].includes(control.getAttribute("form"));

/** The entries that a form submits, without its buttons. Values in `entered` replace those of the page. */
export function readForm(
  form: HTMLElement,
  page: HTMLElement,
  entered: ReadonlyMap<HTMLElement, string | null | File[]> = new Map(),
): Entry[] {
  return listControls(form, page).flatMap((control): Entry[] => {
    const name = control.getAttribute("name");
    if (name === undefined || name === "") return [];
    const value = entered.get(control);
    if (Array.isArray(value)) return value.map((file) => [name, file]);
    const sent = value === undefined ? readControl(control) : value;
    if (sent === null) return [];
    return [[name, control.getAttribute("type") === "file" ? new File([], "") : sent]];
  });
}

/** The values that a browser without JavaScript submits for the form with this action, with any query, without buttons. */
export function formValues(html: string, action: string): Record<string, string> {
  const page = parse(html);
  const form = page.querySelector(
    `form:is([action="${action}"], [action^="${action}?"], [action^="${action}&"])`,
  );
  if (form === null) throw new Error(`no form with action ${action}`);
  const texts = readForm(form, page).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
