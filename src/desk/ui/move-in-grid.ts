const STEPS: Record<string, { row: number; link: number }> = {
  ArrowDown: { row: 1, link: 0 },
  ArrowUp: { row: -1, link: 0 },
  ArrowRight: { row: 0, link: 1 },
  ArrowLeft: { row: 0, link: -1 },
};

const findMiddle = (link: Element) => {
  const { left, width } = link.getBoundingClientRect();
  return left + width / 2;
};

/** Moves among the links of a table. False for other keys. From the grid itself the first one is reached; up and down keep the place. */
export function moveInGrid(key: string, grid: HTMLElement | null, from: Element | null): boolean {
  const step = STEPS[key];
  if (step === undefined || grid === null) return false;
  const rows = [...grid.querySelectorAll("tr")]
    .map((row) => [...row.querySelectorAll<HTMLElement | SVGElement>("a")])
    .filter((links) => links.length > 0);
  const current = rows.findIndex((links) => links.some((link) => link === from));
  if (from === null || current === -1) {
    rows[0]?.[0]?.focus();
    return true;
  }
  const links = rows[current] ?? [];
  if (step.link !== 0) {
    links[links.map((link): Element => link).indexOf(from) + step.link]?.focus();
    return true;
  }
  const middle = findMiddle(from);
  const nearest = (rows[current + step.row] ?? []).toSorted(
    (a, b) => Math.abs(findMiddle(a) - middle) - Math.abs(findMiddle(b) - middle),
  );
  nearest[0]?.focus();
  nearest[0]?.scrollIntoView({ block: "nearest" });
  return true;
}
