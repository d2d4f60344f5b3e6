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

const findCenter = (link: Element) => {
  const { top, height } = link.getBoundingClientRect();
  return top + height / 2;
};

const isShown = (element: Element) => element.getClientRects().length > 0;

const linksIn = (cell: Element | undefined) =>
  [...(cell?.querySelectorAll<HTMLElement | SVGElement>("a[data-bar]") ?? [])].filter(isShown);

/**
 * Moves among the bars of a table whose columns run down: up and down within a cell and on to the one below, left and right
 * to the nearest bar of the next cell that has any. With the focus on the grid, to the first bar. False for other keys.
 */
export function moveInColumns(
  key: string,
  grid: HTMLElement | null,
  from: Element | null,
): boolean {
  const step = STEPS[key];
  if (step === undefined || grid === null) return false;
  const focus = (link: HTMLElement | SVGElement | undefined) => {
    link?.focus();
    link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const cell = from?.closest("td");
  const row = cell?.closest("tr");
  if (!from || !cell || !row) {
    focus(linksIn(grid)[0]);
    return true;
  }
  const cells = [...row.cells];
  const column = cells.indexOf(cell);
  if (step.link === 0) {
    const own = linksIn(cell);
    const next = own[own.indexOf(from as HTMLElement) + step.row];
    if (next !== undefined) focus(next);
    else {
      const rows = [...grid.querySelectorAll<HTMLTableRowElement>("tbody tr")];
      const other = linksIn(rows[rows.indexOf(row) + step.row]?.cells[column]);
      focus(step.row === 1 ? other[0] : other.at(-1));
    }
    return true;
  }
  const middle = findCenter(from);
  for (let index = column + step.link; cells[index] !== undefined; index += step.link) {
    const [nearest] = linksIn(cells[index]).toSorted(
      (a, b) => Math.abs(findCenter(a) - middle) - Math.abs(findCenter(b) - middle),
    );
    if (nearest !== undefined) {
      focus(nearest);
      break;
    }
  }
  return true;
}

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
