/** Moves the focus to the next or the previous element of a list; to its first or last from elsewhere. */
export function moveFocus(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility(),
  );
  const at = all.findIndex((element) => element.matches(":focus"));
  all[at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step]?.focus();
}
