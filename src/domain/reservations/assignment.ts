/** Milliseconds since 1970; `until` is not part of it. */
export type Span = { from: number; until: number };

/** One cart, and when nobody else can have it: in the shop, or out with a renter. The spans do not overlap. */
export type FleetUnit = { id: string; busy: readonly Span[] };

/** A renter's stay and the buffer after it, with any unit of its class. */
export type Stay = Span & { id: string };

/** By a stay's id, the unit's. */
export type Assignment = ReadonlyMap<string, string>;

/** A longer search counts as impossible: that refuses a stay, and never gives a unit to two. */
const MAX_STEPS = 20_000;

export const byStart = (one: Span, other: Span) => one.from - other.from || one.until - other.until;

export const overlaps = (one: Span, other: Span) =>
  one.from < other.until && other.from < one.until;

/** Stays that overlap others only within their group, in order of time. */
export function groupsOf<Found extends Span>(stays: readonly Found[]): Found[][] {
  const groups: Found[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const stay of stays.toSorted(byStart)) {
    const last = groups.at(-1);
    if (last !== undefined && stay.from < end) last.push(stay);
    else groups.push([stay]);
    end = Math.max(end, stay.until);
  }
  return groups;
}

/** The spans as few that do not overlap. */
export function merged(spans: readonly Span[]): Span[] {
  return groupsOf(spans).map((group) => ({
    from: Math.min(...group.map(({ from }) => from)),
    until: Math.max(...group.map(({ until }) => until)),
  }));
}

/** The most spans at one moment. */
export function peakOf(spans: readonly Span[]): number {
  const changes = spans.flatMap(({ from, until }) => [
    { at: from, by: 1 },
    { at: until, by: -1 },
  ]);
  let count = 0;
  let peak = 0;
  for (const { by } of changes.sort((one, other) => one.at - other.at || one.by - other.by)) {
    count += by;
    peak = Math.max(peak, count);
  }
  return peak;
}

/** When the unit is next busy, Infinity if never; null if it is busy during the span. */
export function nextBusy({ busy }: FleetUnit, span: Span): number | null {
  if (busy.some((one) => overlaps(one, span))) return null;
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...busy.filter(({ from }) => from >= span.until).map(({ from }) => from),
  );
}

/** Units with the same busy times from now on are interchangeable. */
const futureOf = ({ busy }: FleetUnit, now: number) =>
  busy.flatMap(({ from, until }) => (until > now ? [`${from}-${until}`] : [])).join(",");

/**
 * Places stays in the order of their starts, each on the unit whose free time it fills best, and goes back where that
 * leads nowhere. Returns the unit's index for each stay, or null.
 */
function search(units: readonly FleetUnit[], stays: readonly Stay[]): number[] | null {
  const freeFrom = units.map(() => Number.NEGATIVE_INFINITY);
  const chosen: number[] = [];
  const failed = new Set<string>();
  let steps = 0;

  const situation = (index: number, now: number) =>
    [
      index,
      ...units
        .map((unit, which) => `${Math.max(freeFrom[which] ?? now, now)}:${futureOf(unit, now)}`)
        .sort(),
    ].join(" ");

  const candidates = (stay: Stay): number[] => {
    const kinds = new Map<string, { which: number; next: number }>();
    for (const [which, unit] of units.entries()) {
      if ((freeFrom[which] ?? 0) > stay.from) continue;
      const next = nextBusy(unit, stay);
      if (next === null) continue;
      const kind = futureOf(unit, stay.from);
      if (!kinds.has(kind)) kinds.set(kind, { which, next });
    }
    return [...kinds.values()]
      .sort((one, other) => one.next - other.next)
      .map(({ which }) => which);
  };

  const place = (index: number): boolean => {
    const stay = stays[index];
    if (stay === undefined) return true;
    steps += 1;
    if (steps > MAX_STEPS) return false;
    // Most searches never go back, and need no memory.
    const key = steps > stays.length ? situation(index, stay.from) : null;
    if (key !== null && failed.has(key)) return false;
    for (const which of candidates(stay)) {
      const before = freeFrom[which] ?? 0;
      freeFrom[which] = stay.until;
      chosen[index] = which;
      if (place(index + 1)) return true;
      freeFrom[which] = before;
    }
    if (key !== null) failed.add(key);
    return false;
  };

  return place(0) ? chosen : null;
}

/** Null if the stays do not all fit. */
export function assignUnits(
  units: readonly FleetUnit[],
  stays: readonly Stay[],
): Assignment | null {
  const assignment = new Map<string, string>();
  for (const group of groupsOf(stays)) {
    const span = merged(group)[0] ?? { from: 0, until: 0 };
    const busy = units.flatMap((unit) => unit.busy.filter((one) => overlaps(one, span)));
    if (peakOf([...group, ...busy]) > units.length) return null;
    const chosen = search(units, group);
    if (chosen === null) return null;
    for (const [index, which] of chosen.entries()) {
      const stay = group[index];
      const unit = units[which];
      if (stay !== undefined && unit !== undefined) assignment.set(stay.id, unit.id);
    }
  }
  return assignment;
}
