import {
  type Control,
  currentValue,
  defaultValue,
  enterValue,
  isBox,
  type Value,
} from "#ui/form/enter-value.ts";

const CONTROLS = "input:not([type=hidden], [type=file]), select, textarea";

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

/** Values that were entered, the last one last. */
const entered = new Map<string, Value>();
let focused: { key: string; control: Control } | undefined;
let openPopovers: string[] = [];

function remember({ type, target }: Event): void {
  for (const [key, control] of findControls()) {
    if (control !== target) continue;
    focused = { key, control };
    if (type !== "input") continue;
    entered.delete(key);
    entered.set(key, currentValue(control));
  }
}

/** Remembers what was entered and opened until `restoreEarlyInput`: hydration resets some of it, or renders new elements. */
export function rememberEarlyInput(): void {
  for (const [key, control] of findControls()) {
    if (control === document.activeElement) focused = { key, control };
    if (currentValue(control) !== defaultValue(control)) entered.set(key, currentValue(control));
    // Once a value has been assigned, hydration leaves it and what is selected in it.
    if (control instanceof HTMLTextAreaElement) control.value = String(control.value);
  }
  openPopovers = [...document.querySelectorAll(":popover-open")].map(({ id }) => id);
  // On the window, since React keeps events of what is not hydrated yet from others.
  addEventListener("input", remember, true);
  addEventListener("focusin", remember, true);
}

/** Some kinds of fields, such as those of emails, have no selection that can be read. */
function selectAgain(control: Control, before: Control): void {
  if (!("selectionStart" in control && "selectionStart" in before)) return;
  const { selectionStart, selectionEnd } = before;
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
}

/** Enters it again once React handles events. */
export function restoreEarlyInput(): void {
  removeEventListener("input", remember, true);
  removeEventListener("focusin", remember, true);
  const controls = findControls();
  const next = focused && controls.get(focused.key);
  // Nothing gets the focus when React replaces the element that has it.
  const isReplaced = next !== focused?.control && document.activeElement === document.body;
  // First, so that the caret is behind the text that is entered.
  if (isReplaced) next?.focus();
  for (const [key, value] of entered) {
    const control = controls.get(key);
    if (control) enterValue(control, value);
  }
  if (isReplaced && next && focused) selectAgain(next, focused.control);
  for (const id of openPopovers) {
    const popover = document.getElementById(id);
    if (popover && !popover.matches(":popover-open")) popover.showPopover();
  }
  entered.clear();
  focused = undefined;
}
