import type { BookingErrors } from "#domain/rentals/booking-fields.ts";
import { type Schedule, startMistakes, startTimes } from "#domain/rentals/stay-start.ts";
import type { Choices } from "#site/quote/choices.ts";
import type { QuoteView } from "#site/quote/quote-view.ts";

/** The times to choose from, and the one that the list shows. */
export function timeChoices({ start, area, time }: Choices, schedule: Schedule) {
  const times = startTimes(start, area !== "", schedule);
  return { times, time: times.includes(time) ? time : (times[0] ?? "") };
}

/** Empty until a first day is chosen. */
export function startErrors(
  choices: Choices,
  { errors, days }: Pick<QuoteView, "errors" | "days">,
  schedule: Schedule,
  now: Date,
): BookingErrors {
  const { start, area } = choices;
  if (start === "" || errors.start !== undefined) return {};
  const { time } = timeChoices(choices, schedule);
  return startMistakes({ start, time, days, isDelivered: area !== "" }, schedule, now);
}
