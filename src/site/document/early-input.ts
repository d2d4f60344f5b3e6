import {
  type Control,
  currentValue,
  defaultValue,
  enterValue,
  isBox,
  type Value,
} from "#ui/form/enter-value.ts";

/** `usedAt` is noted by the script of `LateScripts`, since the order of choices counts. */
type EarlyControl = Control & { usedAt?: number };

const CONTROLS = "input:not([type=hidden], [type=file]), select, textarea";

/** By name and value, and by place among those alike, since a page that React renders again has new elements. */
function findControls(): Map<string, EarlyControl> {
  const found = new Map<string, EarlyControl>();
  for (const control of document.querySelectorAll<EarlyControl>(CONTROLS)) {
    const name = `${control.form?.id} ${control.name || control.id} ${isBox(control) ? control.value : ""}`;
    let key = name;
    for (let place = 1; found.has(key); place += 1) key = `${name} ${place}`;
    found.set(key, control);
  }
  return found;
}

const known = new WeakSet<Element>();
const early = new Map<string, Value>();
let focused: { key: string; control: EarlyControl } | undefined;
let openPopovers: string[] = [];

function rememberValues(): void {
  const inOrder = [...findControls()].sort(([, a], [, b]) => (a.usedAt ?? 0) - (b.usedAt ?? 0));
  for (const [key, control] of inOrder) {
    const value = currentValue(control);
    const isTyped = value !== defaultValue(control);
    // A new element is empty because React has just rendered it.
    if (isTyped || known.has(control)) early.delete(key);
    if (isTyped) early.set(key, value);
  }
  openPopovers = [...document.querySelectorAll(":popover-open")].map(({ id }) => id);
}

/** Nothing gets the focus when React replaces the element that has it. */
function rememberFocus(): void {
  const found = [...findControls()].find(([, control]) => control === document.activeElement);
  focused = found && { key: found[0], control: found[1] };
}

/** Some kinds of fields, such as those of emails, have no selection that can be read. */
function selectAgain(control: EarlyControl, before: EarlyControl): void {
  if (!("selectionStart" in control && "selectionStart" in before)) return;
  const { selectionStart, selectionEnd } = before;
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
}

/** Remembers what was typed, chosen and opened until `restoreEarlyInput`: hydration resets some of it, or renders new elements. */
export function rememberEarlyInput(): void {
  for (const control of findControls().values()) known.add(control);
  rememberValues();
  rememberFocus();
  // Once a value has been assigned, hydration leaves it and what is selected in it.
  for (const area of document.querySelectorAll("textarea")) area.value = String(area.value);
  // On the window, since React keeps events of what is not hydrated yet from others.
  addEventListener("input", rememberValues, true);
  addEventListener("focusin", rememberFocus, true);
}

/** Enters it again once React handles events. */
export function restoreEarlyInput(): void {
  removeEventListener("input", rememberValues, true);
  removeEventListener("focusin", rememberFocus, true);
  const controls = findControls();
  for (const key of new Set([...early.keys(), ...controls.keys()])) {
    const control = controls.get(key);
    if (control === undefined) continue;
    const isKept = known.has(control);
    const value = currentValue(control);
    const entered = isKept && value !== defaultValue(control) ? value : early.get(key);
    const before = isKept || key !== focused?.key ? undefined : focused.control;
    // First, so that the caret is behind the text that is entered.
    if (before) control.focus();
    if (entered !== undefined) enterValue(control, entered);
    if (before) selectAgain(control, before);
  }
  for (const id of openPopovers) {
    const popover = document.getElementById(id);
    if (popover && !popover.matches(":popover-open")) popover.showPopover();
  }
  early.clear();
  focused = undefined;
}
