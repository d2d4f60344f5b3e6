type Change = [since: number, text: string, isOpen: boolean];

/** Sent as the text of a script, also to pages that are only read, so it can use nothing from outside. */
export function followOpeningHours(): void {
  const show = () => {
    const line = document.querySelector<HTMLElement>("[data-changes]");
    const changes: Change[] = JSON.parse(line?.dataset.changes ?? "[]");
    // Before the first change, the text stays as it was rendered.
    const change = changes.findLast(([since]) => since <= Date.now());
    if (!line || !change || change[1] === line.textContent) return;
    line.textContent = change[1];
    line.toggleAttribute("data-open", change[2]);
  };
  show();
  setInterval(show, 10_000);
  // Timers rest while a page is out of view or kept for the way back.
  for (const event of ["pageshow", "visibilitychange"]) addEventListener(event, show);
}
