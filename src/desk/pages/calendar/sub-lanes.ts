type Bar = { from: number; minutes: number; between: number; lane: number };
type Block = { from: number; minutes: number; lane: number; count: number };

/**
 * Gives each appointment a place to be drawn in: blocks keep the last places of the pool, appointments the first that is free. What is
 * booked although it does not fit gets a place more.
 */
export function placeInLanes<DayAppointment extends Bar>(
  bars: readonly DayAppointment[],
  blocks: readonly Block[],
  capacity: number,
): { bars: DayAppointment[]; lanes: number } {
  const taken = blocks.flatMap(({ lane, count, from, minutes }) =>
    Array.from({ length: count }, (_, index) => ({
      lane: lane + index,
      from,
      until: from + minutes,
    })),
  );
  const placed = bars
    .toSorted((a, b) => a.from - b.from)
    .map((bar) => {
      const until = bar.from + bar.minutes + bar.between;
      const isTaken = (lane: number) =>
        taken.some((own) => own.lane === lane && own.from < until && bar.from < own.until);
      let lane = 0;
      while (isTaken(lane)) lane += 1;
      taken.push({ lane, from: bar.from, until });
      return { ...bar, lane };
    });
  return { bars: placed, lanes: Math.max(capacity, 1, ...placed.map(({ lane }) => lane + 1)) };
}
