type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Input = { name: string; value: string | boolean };

const CONTROLS = "input:not([type=hidden], [type=file]), select, textarea";

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

function defaultInput(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

const current = (control: Control) => (isBox(control) ? control.checked : control.value);

const findControls = () => [...document.querySelectorAll<Control>(CONTROLS)];

const hydrated = new WeakSet<Control>();
/** By the position of the control in the document, since a page that React renders again has new elements. */
const early = new Map<number, Input>();

/** Remembers what was typed and chosen before hydration, which resets some of it. */
export function rememberEarlyInput(): void {
  for (const [index, control] of findControls().entries()) {
    hydrated.add(control);
    const value = current(control);
    if (value !== defaultInput(control)) early.set(index, { name: control.name, value });
  }
}

function enter(control: Control, value: string | boolean): void {
  if (isBox(control)) {
    // React compares with what was last assigned, so the click is a change to it.
    control.checked = !value;
    control.click();
    return;
  }
  const text = String(value);
  const [start, end] =
    control instanceof HTMLSelectElement
      ? [null, null]
      : [control.selectionStart, control.selectionEnd];
  control.value = String(defaultInput(control));
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
  if (start !== null && !(control instanceof HTMLSelectElement)) {
    control.setSelectionRange(start, end);
  }
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Enters it again once React handles events, with what was entered during hydration. */
export function restoreEarlyInput(): void {
  for (const [index, control] of findControls().entries()) {
    const value = current(control);
    const remembered = early.get(index);
    if (hydrated.has(control) && value !== defaultInput(control)) enter(control, value);
    else if (remembered?.name === control.name) enter(control, remembered.value);
  }
  early.clear();
}
