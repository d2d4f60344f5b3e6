import { type Schedule, startTimes } from "#domain/rentals/stay-start.ts";
import type { Choices } from "./choices.ts";

/** The times to choose from, and the one that the list shows. */
export function timeChoices({ start, area, time }: Choices, schedule: Schedule) {
  const times = startTimes(start, area !== "", schedule);
  return { times, time: times.includes(time) ? time : (times[0] ?? "") };
}
