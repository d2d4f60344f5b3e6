import type { Kysely } from "kysely";
import { toDeskPath } from "#customers/desk-path.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { formatDay } from "#domain/dates.ts";
import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import type { StaffMailTopic } from "#records/outbox/staff-mail-text.ts";
import { parseSubject, toSubject } from "#records/subjects.ts";

export type TopicOptions = {
  database: Kysely<ReadTables>;
  /** Null for a vehicle that is not listed anymore. */
  vehicleName: (id: string) => Promise<string | null>;
};

type Person = { first_name: string; last_name: string };

const toName = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim();

export type StaffReason = "assigned" | "mentioned";

type Row = { reason: StaffReason; person: string };

/** An inquiry that was given to the person, and to nobody else since. */
async function readInquiry(
  { database, vehicleName }: TopicOptions,
  { reason, person }: Row,
  reference: string,
): Promise<StaffMailTopic | null> {
  const inquiry = await database
    .selectFrom("inquiries")
    .select(["first_name", "last_name", "interest", "intent", "subject", "vehicle", "assignee"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (inquiry === undefined) return null;
  if (reason === "assigned" && inquiry.assignee !== person) return null;
  const { vehicle } = inquiry;
  return {
    record: `the inquiry of ${toName(inquiry)}`,
    // The mail is sent without the name rather than not at all.
    about: inquirySubject({
      ...inquiry,
      vehicleName: vehicle === null ? null : await vehicleName(vehicle).catch(() => null),
    }),
    reference,
    path: toDeskPath(toSubject("inquiry", reference)),
  };
}

async function readBooking(
  { database }: TopicOptions,
  reference: string,
): Promise<StaffMailTopic | null> {
  const booking = await database
    .selectFrom("bookings")
    .select(["first_name", "last_name", "class_name", "start_day"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (booking === undefined) return null;
  return {
    record: `the booking of ${toName(booking)}`,
    about: `${booking.class_name}, ${formatDay(booking.start_day, "short", booking.start_day)}`,
    reference,
    path: toDeskPath(toSubject("booking", reference)),
  };
}

async function readCustomer(
  { database }: TopicOptions,
  id: string,
): Promise<StaffMailTopic | null> {
  const customer = await findCustomer(database, id);
  if (customer === null) return null;
  return {
    record: customer.name || "a customer",
    about: "",
    reference: null,
    path: toDeskPath(toSubject("customer", customer.id)),
  };
}

/** Topics of a mail in order, without records that were deleted or assigned to somebody else since. */
export async function readTopics(
  options: TopicOptions,
  row: Row & { records: readonly string[] },
): Promise<StaffMailTopic[]> {
  const topics: StaffMailTopic[] = [];
  for (const subject of new Set(row.records)) {
    const { record: kind, id: key } = parseSubject(subject);
    const topic =
      kind === "inquiry"
        ? await readInquiry(options, row, key)
        : kind === "booking"
          ? await readBooking(options, key)
          : await readCustomer(options, key);
    if (topic !== null) topics.push(topic);
  }
  return topics;
}
