import { formatFullDay } from "#domain/dates.ts";
import { formatClock } from "#domain/dealership/format-instant.ts";
import { mailSubject, oneLine } from "#platform/mail/plain-text.ts";
import type { DriverNews } from "#rentals/changes/driver-mails.server.ts";
import type { DriverStop } from "./driver-stops.server.ts";
import type { RenterFacts } from "./mail-view.ts";

const TASKS = { out: "Deliver", in: "Collect" };

function stopLine(
  { at, direction, className, area, reference }: DriverStop,
  { townName }: Pick<RenterFacts, "townName">,
): string {
  const time = formatClock(at);
  const place = area === null ? "at the shop" : (townName(area) ?? area);
  return `  ${time}  ${TASKS[direction]} ${className}, ${place} (${reference})`;
}

/** To a driver, with all stops of the day. Names, phones and addresses stay at the desk. */
export function driverMail(
  { by, day }: Pick<DriverNews, "by" | "day">,
  stops: readonly DriverStop[],
  facts: Pick<RenterFacts, "publicUrl" | "townName">,
): { subject: string; text: string } {
  const when = formatFullDay(day);
  return {
    subject: mailSubject(`Your stops on ${when}`),
    text: [
      `${oneLine(by)} gave you stops. Your list for ${when}:`,
      "",
      ...stops.map((stop) => stopLine(stop, facts)),
      "",
      `Addresses and phone numbers: ${facts.publicUrl}/desk/day/${day}?by=driver&of=mine`,
      "",
      `You turned these emails on. To turn them off: ${facts.publicUrl}/desk/account`,
    ].join("\n"),
  };
}
