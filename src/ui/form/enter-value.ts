export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a box is checked, or the text of another control. */
export type Value = string | boolean;

export const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Returns the control's value before anybody uses it. */
export function defaultValue(control: Control): Value {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

export const currentValue = (control: Control): Value =>
  isBox(control) ? control.checked : control.value;

/** Enters a value as a person does, so that React notices. */
export function enterValue(control: Control, value: Value): void {
  if (isBox(control)) {
    // React compares with what was last assigned, so the click is a change to it. Nothing unchecks a radio button.
    if (control.type === "radio" && value === false) return;
    control.checked = !value;
    control.click();
    return;
  }
  const text = String(value);
  const [start, end] =
    control instanceof HTMLSelectElement
      ? [null, null]
      : [control.selectionStart, control.selectionEnd];
  control.value = String(defaultValue(control));
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
  if (start !== null && !(control instanceof HTMLSelectElement)) {
    control.setSelectionRange(start, end);
  }
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
