import type { Kysely } from "kysely";
import type { InquiryTables } from "#inquiries/tables.ts";
import { normalizeMailbox } from "#platform/mail/acknowledgement-limit.server.ts";
import { findReference, findSentIds } from "./mail-rules.ts";
import type { MailHead } from "./read-mail.server.ts";

/** The conversation to which a mail belongs, or the booking if that has none. */
export type MailTarget = { is: "inquiry" | "booking"; id: string };

export type FoundBooking = { id: string; inquiry: string | null };

/** Finds the bookings of mails that were sent, and those of a reference. */
export type FindBookings = {
  bySentMails: (ids: readonly string[]) => Promise<ReadonlyMap<string, FoundBooking>>;
  byReference: (reference: string) => Promise<(FoundBooking & { email: string }) | null>;
};

const toTarget = ({ id, inquiry }: FoundBooking): MailTarget =>
  inquiry === null ? { is: "booking", id } : { is: "inquiry", id: inquiry };

const isSameMailbox = (a: string, b: string) =>
  a.includes("@") && normalizeMailbox(a) === normalizeMailbox(b);

export function createTargetFinder(database: Kysely<InquiryTables>, bookings: FindBookings) {
  const bySentMails = async (ids: readonly string[]): Promise<MailTarget | null> => {
    if (ids.length === 0) return null;
    const rows = await database
      .selectFrom("outbox")
      .select(["id", "inquiry"])
      .where("id", "in", ids)
      .execute();
    const inquiries = new Map(rows.map(({ id, inquiry }) => [id, inquiry]));
    const booked = await bookings.bySentMails(ids);
    for (const id of ids) {
      const inquiry = inquiries.get(id);
      if (inquiry !== undefined) return { is: "inquiry", id: inquiry };
      const booking = booked.get(id);
      if (booking !== undefined) return toTarget(booking);
    }
    return null;
  };

  /** A reference is no secret, so that it counts only from the customer's own address. */
  const byReference = async (reference: string, from: string): Promise<MailTarget | null> => {
    const inquiry = await database
      .selectFrom("inquiries")
      .select(["id", "email"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (inquiry !== undefined && isSameMailbox(inquiry.email, from)) {
      return { is: "inquiry", id: inquiry.id };
    }
    const booking = await bookings.byReference(reference);
    return booking !== null && isSameMailbox(booking.email, from) ? toTarget(booking) : null;
  };

  /** By the mail of ours that it answers, else by the reference in its subject. Null if it is about neither. */
  return async ({ fields, subject, from }: MailHead): Promise<MailTarget | null> => {
    const answered = `${fields.get("references") ?? ""} ${fields.get("in-reply-to") ?? ""}`;
    const found = await bySentMails(findSentIds(answered));
    if (found !== null) return found;
    const reference = findReference(subject);
    return reference === null ? null : await byReference(reference, from);
  };
}
