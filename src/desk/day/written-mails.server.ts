import { z } from "zod";
import { intent } from "#desk/actions/define-intents.server.ts";
import { ok } from "#desk/actions/intent-result.ts";
import { canEditAppointments } from "#desk/appointments/appointment-view.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { hiddenText } from "#desk/ui/form-schemas.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { can, poolRight, type Role } from "#people/roles.ts";
import { truncate } from "#platform/mail/plain-text.ts";
import type { UnansweredMail } from "#records/unanswered-mails.server.ts";

const MAX_SHOWN = 5;
const MAX_TEXT_LENGTH = 120;

/** A customer's mail about a booking or an appointment that has no conversation. */
export type WrittenMail = {
  reference: string;
  name: string;
  title: string;
  text: string;
  to: string;
};

type Services = Pick<DeskServices, "bookings" | "appointments" | "unansweredMails">;

/** The name of the customer and the address of the record; null for one that is gone or that a person may not change. */
async function describeRecord(
  { bookings, appointments }: Services,
  { record, reference }: UnansweredMail,
  roles: readonly Role[],
) {
  if (record === "booking" && can(roles, "bookings.edit")) {
    const found = await bookings.find(reference);
    if (found === null) return null;
    const { firstName, lastName } = found.booking.renter;
    return {
      name: `${firstName} ${lastName}`,
      about: "a rental",
      to: `/desk/rentals/${reference}`,
    };
  }
  if (record !== "appointment" || !canEditAppointments(roles)) return null;
  const found = await appointments.find(reference);
  if (found === null || !can(roles, poolRight(found.appointment.pool))) return null;
  const { firstName, lastName } = found.appointment.customer;
  return {
    name: `${firstName} ${lastName}`,
    about: "an appointment",
    to: `/desk/appointments/${reference}`,
  };
}

/** Mails that wait for somebody, the newest first. */
export async function listWrittenMails(
  services: Services,
  { roles, now }: { roles: readonly Role[]; now: Date },
): Promise<WrittenMail[]> {
  const mails = await services.unansweredMails.list(now);
  const described = await Promise.all(
    mails.map(async (mail) => {
      const record = await describeRecord(services, mail, roles);
      if (record === null) return [];
      const { about, to } = record;
      const name = record.name.trim() || "A customer";
      const text = truncate(mail.text, MAX_TEXT_LENGTH) || "The mail is in its history.";
      const title = `${name} wrote about ${about}`;
      const { reference, at } = mail;
      return [{ reference, name, title, text: `${formatRecentTime(at, now)} · ${text}`, to }];
    }),
  );
  return described.flat().slice(0, MAX_SHOWN);
}

const readSchema = z.object({ reference: hiddenText });

/** Takes the mail about a record off the list. */
export const markMailRead = intent(
  readSchema,
  async ({ input, staff, services }) => {
    const mails = await services.unansweredMails.list(new Date());
    const mail = mails.find(({ reference }) => reference === input.reference);
    if (mail !== undefined && (await describeRecord(services, mail, staff.roles)) !== null) {
      await services.unansweredMails.markRead(staff.actor, mail);
    }
    return ok("The email is marked as read.");
  },
  { rightInstead: null },
);
