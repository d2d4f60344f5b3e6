import ICAL from "ical.js";
import { formatDay } from "#domain/dates.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";

const REPLIES: Readonly<Record<string, string>> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  TENTATIVE: "Tentatively accepted",
};
const METHODS: Readonly<Record<string, string>> = {
  REQUEST: "Invitation",
  COUNTER: "Another time proposed",
  CANCEL: "Canceled invitation",
};

/** A time of another zone names its zone, as the calendar file does. */
function formatStart(property: ICAL.Property | null): string {
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) return "";
  if (time.zone.tzid === "UTC") return formatDateTime(time.toJSDate(), null);
  const [day = "", clock] = time.toString().split("T");
  const zone = property?.getFirstParameter("tzid");
  const parts = [formatDay(day, "short", null), clock && formatTime(clock.slice(0, 5), "long")];
  return `${parts.filter((part) => part).join(", ")}${zone ? ` (${zone})` : ""}`;
}

function describe(calendar: ICAL.Component): string | null {
  const event = calendar.getFirstSubcomponent("vevent");
  if (event === null) return null;
  const read = (name: string) => String(event.getFirstPropertyValue(name) ?? "").trim();
  const method = String(calendar.getFirstPropertyValue("method") ?? "").toUpperCase();
  const status = event.getFirstProperty("attendee")?.getFirstParameter("partstat")?.toUpperCase();
  // The rest of a reply is the invitation.
  const isReply = method === "REPLY";
  const kind = (isReply ? REPLIES[status ?? ""] : METHODS[method]) ?? "Calendar entry";
  const start = isReply ? "" : formatStart(event.getFirstProperty("dtstart"));
  const what = [read("summary"), start].filter((part) => part !== "").join(", ");
  const others = isReply ? [] : [read("location"), read("description")];
  const lines = [`${kind}: ${what || "the appointment"}`, read("comment"), ...others];
  return lines.filter((line) => line !== "").join("\n");
}

/** What a calendar file says, such as "Accepted: Test drive"; null for one that cannot be read. */
export function describeCalendar(text: string): string | null {
  try {
    return describe(ICAL.Component.fromString(text));
  } catch {
    return null;
  }
}
