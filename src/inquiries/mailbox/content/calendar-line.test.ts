import { expect, it } from "vitest";
import { describeCalendar } from "./calendar-line.ts";

const calendar = (method: string, ...lines: string[]) =>
  ["BEGIN:VCALENDAR", `METHOD:${method}`, "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"]
    .join("\r\n")
    .concat("\r\n");

const attendee = (status: string) => `ATTENDEE;PARTSTAT=${status}:mailto:dana@example.com`;

it.each([
  [calendar("REPLY", attendee("ACCEPTED"), "SUMMARY:Test drive"), "Accepted: Test drive"],
  [calendar("REPLY", attendee("TENTATIVE")), "Tentatively accepted: the appointment"],
  [
    calendar(
      "REPLY",
      attendee("DECLINED"),
      "SUMMARY:Test drive",
      "COMMENT:We are\\, sadly\\, away",
    ),
    "Declined: Test drive\nWe are, sadly, away",
  ],
  [
    calendar("REQUEST", "SUMMARY:Delivery", "DTSTART:20261201T150000Z", "LOCATION:Pier 4"),
    "Invitation: Delivery, Tue, Dec 1, 2026, 10:00 AM\nPier 4",
  ],
  [
    calendar("COUNTER", "SUMMARY:Visit", "DTSTART;TZID=America/Denver:20261201T150000"),
    "Another time proposed: Visit, Tue, Dec 1, 2026, 3:00 PM (America/Denver)",
  ],
  [calendar("CANCEL", "DTSTART;VALUE=DATE:20261201"), "Canceled invitation: Tue, Dec 1, 2026"],
  [calendar("PUBLISH", "SUMMARY:Fair"), "Calendar entry: Fair"],
  ["BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", null],
  ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:soon\r\n", null],
  ["", null],
])("a calendar file says in a line what it is about: %#", (text, line) => {
  expect(describeCalendar(text)).toBe(line);
});
