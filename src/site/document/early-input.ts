/** `usedAt` is noted by the script of `LateScripts`, since the order of choices counts. */
type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & { usedAt?: number };
type Value = string | boolean;

const CONTROLS = "input:not([type=hidden], [type=file]), select, textarea";

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

function defaultValue(control: Control): Value {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

const currentValue = (control: Control): Value =>
  isBox(control) ? control.checked : control.value;

/** By name and value, and by place among those alike, since a page that React renders again has new elements. */
function findControls(): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    const name = `${control.form?.id} ${control.name || control.id} ${isBox(control) ? control.value : ""}`;
    let key = name;
    for (let place = 1; found.has(key); place += 1) key = `${name} ${place}`;
    found.set(key, control);
  }
  return found;
}

const known = new WeakSet<Element>();
const early = new Map<string, Value>();
let focused: string | undefined;
let openPopovers: string[] = [];

function remember(): void {
  focused = undefined;
  early.clear();
  const inOrder = [...findControls()].sort(([, a], [, b]) => (a.usedAt ?? 0) - (b.usedAt ?? 0));
  for (const [key, control] of inOrder) {
    known.add(control);
    const value = currentValue(control);
    if (value !== defaultValue(control)) early.set(key, value);
    if (control === document.activeElement) focused = key;
  }
  openPopovers = [...document.querySelectorAll(":popover-open")].map(({ id }) => id);
}

/** Remembers what was typed, chosen and opened until `restoreEarlyInput`: hydration resets some of it, or renders new elements. */
export function rememberEarlyInput(): void {
  remember();
  // Once a value has been assigned, hydration leaves it and what is selected in it.
  for (const area of document.querySelectorAll("textarea")) area.value = String(area.value);
  document.addEventListener("input", remember);
}

function enter(control: Control, value: Value): void {
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

/** Enters it again once React handles events. */
export function restoreEarlyInput(): void {
  document.removeEventListener("input", remember);
  const controls = findControls();
  for (const key of new Set([...early.keys(), ...controls.keys()])) {
    const control = controls.get(key);
    if (control === undefined) continue;
    const isKept = known.has(control);
    const value = currentValue(control);
    const entered = isKept && value !== defaultValue(control) ? value : early.get(key);
    if (entered !== undefined) enter(control, entered);
    if (!isKept && key === focused) control.focus();
  }
  for (const id of openPopovers) {
    const popover = document.getElementById(id);
    if (popover && !popover.matches(":popover-open")) popover.showPopover();
  }
  early.clear();
}
