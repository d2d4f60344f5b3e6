import { formatDay, type ReadAt } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";

/** The kind that is no service line. */
export const TEST_DRIVE = "test-drive";

/** "Test drive", or a service's title. */
export function appointmentLabel(
  kind: string,
  { services }: { services: readonly { id: string; title: string }[] },
): string {
  if (kind === TEST_DRIVE) return "Test drive";
  return services.find(({ id }) => id === kind)?.title ?? kind;
}

/** "10:30 AM" */
export const formatStartTime = (at: number): string =>
  formatTime(dealershipTime(new Date(at)).time, "long");

/** "Sat, Jul 11, 10:30 AM"; with the year if that is more than 60 days away. */
export function formatStart(at: number, now: ReadAt): string {
  return `${formatDay(dealershipTime(new Date(at)).day, "short", now)}, ${formatStartTime(at)}`;
}
