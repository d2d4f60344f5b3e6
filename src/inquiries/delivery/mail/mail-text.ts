import { DEALERSHIP_TIME_ZONE } from "#domain/dealership/open-time.ts";
import { INTENTS } from "#domain/inquiries/context.ts";
import { INTERESTS, isInterest } from "#domain/inquiries/inquiry.ts";
import type { Names, SenderFacts } from "#inquiries/delivery/sender-facts.ts";
import type { InquiriesTable } from "#inquiries/inquiries-table.ts";
import { isPlainAddress } from "#platform/delivery/mail-address.ts";
import { headerText, oneLine, textLines } from "./one-line.ts";

const LONGEST_SUBJECT = 150;

/** A name that can be nothing but a name: letters, and what joins them, without an address or a sentence. */
const GIVEN_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: DEALERSHIP_TIME_ZONE,
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "Fri, Jul 10, 2026, 8:00 AM EDT": the dealership's own time. */
function timeOf(milliseconds: number): string {
  // Newer time zone data put a narrow space before AM, which some mail programs show as a box.
  return clock.format(milliseconds).replaceAll("\u202f", " ");
}

const interestOf = ({ interest }: InquiriesTable) =>
  isInterest(interest) ? INTERESTS[interest] : null;

const intentOf = ({ intent }: InquiriesTable) =>
  Object.entries(INTENTS).find(([key]) => key === intent)?.[1].label ?? null;

const hours = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`;

function campaignOf({ campaign }: InquiriesTable): [string, string][] {
  const parts: unknown = JSON.parse(campaign);
  if (typeof parts !== "object" || parts === null) return [];
  return Object.entries(parts).map(([key, value]) => [key, String(value)]);
}

function table(fields: readonly (readonly [string, string | null])[]): string[] {
  const shown = fields.filter(([, value]) => value !== null && value !== "");
  const width = Math.max(0, ...shown.map(([label]) => label.length));
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${oneLine(value ?? "")}`);
}

export type MailText = { subject: string; text: string };

/** The mail to the dealership: all that is known of an inquiry, the visitor's words last and indented. */
export function dealershipMail(
  inquiry: InquiriesTable,
  names: Names,
  { publicUrl, promise }: Pick<SenderFacts, "publicUrl" | "promise">,
): MailText {
  const who = oneLine(`${inquiry.first_name} ${inquiry.last_name}`);
  const end = ` (${inquiry.reference})`;
  const interest = interestOf(inquiry) ?? inquiry.interest;
  const start = headerText(`${interest}: ${who}`, LONGEST_SUBJECT - end.length);
  const received = Date.parse(inquiry.received_at);
  const isPlain = isPlainAddress(inquiry.email);
  const lines = [
    ...table([
      ["Reference", inquiry.reference],
      ["Name", who],
      ["Email", inquiry.email],
      ["Phone", inquiry.phone],
      ["Interest", interest],
      ["Asks for", intentOf(inquiry)],
      ["Vehicle", names.vehicle ?? inquiry.vehicle],
      ["Color", inquiry.color],
      ["Subject", inquiry.subject],
      ["Area", names.area ?? inquiry.area],
      ["Page", inquiry.page === null ? null : `${publicUrl}${inquiry.page}`],
      ...campaignOf(inquiry),
      ["Received", timeOf(received)],
      [
        "Promise",
        `an answer within ${hours(promise.maximumHours)}: by ${timeOf(received + promise.maximumHours * 3_600_000)}`,
      ],
    ]),
    "",
    "Message:",
    ...textLines(inquiry.message).map((line) => `  ${line}`.trimEnd()),
    "",
    isPlain
      ? "Your reply goes to the visitor."
      : "The visitor's address looks unusual, so your reply does not go there: please phone, or check the address and copy it.",
  ];
  return { subject: start + end, text: lines.join("\n") };
}

/**
 * The mail to the visitor. Anybody can enter anybody's address in the form, so it holds no free text that was sent: only
 * names of the catalogue, labels of the form, and a first name that can be nothing else.
 */
export function acknowledgement(
  inquiry: InquiriesTable,
  names: Names,
  { name, phone, promise }: Pick<SenderFacts, "name" | "phone" | "promise">,
): MailText {
  const first = oneLine(inquiry.first_name);
  const [soonest, latest] = promise.typicalHours;
  const lines = [
    GIVEN_NAME.test(first) ? `Hello ${first},` : "Hello,",
    "",
    `thank you for your message to ${name}. Your reference is ${inquiry.reference}.`,
    "",
    `We answer within ${hours(promise.maximumHours)}, usually in ${soonest} to ${hours(latest)} while we are open.`,
    `If it cannot wait, call ${phone} and give us your reference.`,
    "",
    "What you sent us:",
    ...table([
      ["Interest", interestOf(inquiry)],
      ["Asks for", intentOf(inquiry)],
      ["Vehicle", names.vehicle],
      ["Area", names.area],
      ["Received", timeOf(Date.parse(inquiry.received_at))],
    ]).map((line) => `  ${line}`),
    "",
    "If you did not write to us, somebody entered your address by mistake. You need do nothing.",
  ];
  return { subject: `We have your message (${inquiry.reference})`, text: lines.join("\n") };
}
