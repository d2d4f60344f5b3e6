const STEPS: Record<string, { row: number; bar: number }> = {
  ArrowDown: { row: 1, bar: 0 },
  ArrowUp: { row: -1, bar: 0 },
  ArrowRight: { row: 0, bar: 1 },
  ArrowLeft: { row: 0, bar: -1 },
};

const middleOf = (bar: Element) => {
  const { left, width } = bar.getBoundingClientRect();
  return left + width / 2;
};

/** False for other keys. From the grid itself the first link is reached; up and down keep the place in time. */
export function moveAmongBars(
  key: string,
  grid: HTMLElement | null,
  from: Element | null,
): boolean {
  const step = STEPS[key];
  if (step === undefined || grid === null) return false;
  const rows = [...grid.querySelectorAll("tr")]
    .map((row) => [...row.querySelectorAll<HTMLElement | SVGElement>("a")])
    .filter((bars) => bars.length > 0);
  const current = rows.findIndex((bars) => bars.some((bar) => bar === from));
  if (from === null || current === -1) {
    rows[0]?.[0]?.focus();
    return true;
  }
  const bars = rows[current] ?? [];
  if (step.bar !== 0) {
    bars[bars.map((bar): Element => bar).indexOf(from) + step.bar]?.focus();
    return true;
  }
  const middle = middleOf(from);
  const nearest = (rows[current + step.row] ?? []).toSorted(
    (one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle),
  );
  nearest[0]?.focus();
  nearest[0]?.scrollIntoView({ block: "nearest" });
  return true;
}
