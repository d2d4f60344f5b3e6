import type { AppointmentStore } from "#appointments/appointments.server.ts";
import type { AppointmentKind } from "#domain/appointments/appointments-schema.ts";
import { lastDay } from "#domain/appointments/slots.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { formatComingTime } from "#domain/dealership/format-instant.ts";
import type { Services } from "#site/services.ts";

export type FreeTimesQuery = {
  kind: AppointmentKind;
  /** The id of a showroom. */
  place: string;
  appointments: Pick<AppointmentStore, "slots">;
  now: number;
};

/** All starts that a visitor can book, in order, up to the last day; milliseconds since 1970. */
export async function findFreeTimes({
  kind,
  place,
  appointments,
  now,
}: FreeTimesQuery): Promise<number[]> {
  const until = dealershipInstant(addDays(lastDay(kind, now), 1), "00:00").getTime();
  return (await appointments.slots({ kind: kind.id, place, from: now, until })) ?? [];
}

/** "tomorrow, 10:30 AM"; null where no appointment of the kind can be booked. */
export function nextStartText(
  kind: string,
  { nextStart }: Pick<Services, "nextStart">,
  now: number,
): string | null {
  const start = nextStart(kind);
  return start === null ? null : formatComingTime(start, now);
}
