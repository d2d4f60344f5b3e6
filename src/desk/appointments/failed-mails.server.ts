import type { FailedMail } from "#appointments/mails/failed-mails.server.ts";
import { failedMailReason } from "#desk/bookings/failed-mail-labels.ts";
import type { DeskServices } from "#desk/services.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { can, poolRight, type Role } from "#people/roles.ts";

/** A mail about an appointment that did not go out. */
export type FailedAppointmentMail = ReturnType<typeof showFailedMail>;

const LABELS: Record<FailedMail["kind"], string> = {
  confirm: "The request to confirm the email address",
  requested: "The acknowledgment of the request",
  booked: "The confirmation",
  moved: "The notice of the move",
  canceled: "The notice of the cancellation",
  declined: "The notice that we cannot confirm",
  expired: "The notice that the time is no longer kept",
  reminder: "The reminder",
  shop: "The notice to you",
};

function showFailedMail(mail: FailedMail) {
  const { reference, kind, firstName, lastName, phone } = mail;
  const name = `${firstName} ${lastName}`.trim();
  const isToCustomer = kind !== "shop";
  return {
    reference,
    name,
    /** "The confirmation for Olivia Dupont" */
    title: `${LABELS[kind]} ${isToCustomer ? "for" : "about"} ${name}`,
    reason: failedMailReason(mail),
    isToCustomer,
    /** Null for mail to the shop, and without a number that can be called. */
    call: isToCustomer ? telLink(phone) : null,
  };
}

/** Mails that did not go out, of one appointment or of all that a person may change. */
export async function readFailedMails(
  { appointments }: { appointments: Pick<DeskServices["appointments"], "readFailedMails"> },
  roles: readonly Role[],
  appointment?: string,
) {
  const mails = await appointments.readFailedMails(appointment);
  return mails.filter(({ pool }) => can(roles, poolRight(pool))).map(showFailedMail);
}
