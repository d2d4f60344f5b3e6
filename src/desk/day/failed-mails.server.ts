import { canEditAppointments } from "#desk/appointments/appointment-view.server.ts";
import {
  type FailedAppointmentMail,
  readFailedMails,
} from "#desk/appointments/failed-mails.server.ts";
import { failedMailName, failedMailReason } from "#desk/bookings/failed-mail-labels.ts";
import type { DeskServices } from "#desk/services.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import type { UndeliveredMail } from "#inquiries/day-overview.server.ts";
import { can, type Role, toViewer } from "#people/roles.ts";
import type { FailedMail as BookingMail } from "#rentals/mails/failed-mails.server.ts";

/** A mail that did not go out. */
export type FailedMail = {
  /** The subject of the record that it is about. */
  reference: string;
  name: string;
  /** "The confirmation for Olivia Dupont" */
  title: string;
  text: string;
  /** Where it is handled. */
  to: string;
  /** Null where nobody needs a call, and without a number that can be called. */
  call: string | null;
  /** Beside the call. */
  next: { text: string; to: string; isAddress: boolean } | null;
};

/** One for each kind of record. */
const MAX_SHOWN = 3;
const MAX_LISTED = 50;

function fromBooking(mail: BookingMail): FailedMail {
  const { reference, firstName, lastName, phone } = mail;
  const to = `/desk/rentals/${reference}`;
  const common = {
    reference,
    name: `${firstName} ${lastName}`.trim(),
    title: failedMailName(mail),
    to,
  };
  const reason = failedMailReason(mail);
  return mail.kind === "shop"
    ? {
        ...common,
        text: reason,
        call: null,
        next: { text: "See the booking", to, isAddress: false },
      }
    : {
        ...common,
        text: `${reason} Call, or correct the address and send it again.`,
        call: telLink(phone),
        next: { text: "Correct address", to: `${to}?do=email`, isAddress: true },
      };
}

function fromAppointment(mail: FailedAppointmentMail): FailedMail {
  const { reference, name, title, reason, call } = mail;
  const to = `/desk/appointments/${reference}`;
  return { reference, name, title, text: reason, to, call, next: null };
}

const INQUIRY_MAILS: Record<UndeliveredMail["channel"], string> = {
  dealership: "The notice to you",
  visitor: "The confirmation to the customer",
  webhook: "The message to the other system",
  reply: "Your reply",
  adf: "The lead for your CRM",
};

function fromInquiry({ reference, channel, first_name, last_name }: UndeliveredMail): FailedMail {
  // A newer version may have queued messages that this one has no word for.
  const labels: Readonly<Record<string, string>> = INQUIRY_MAILS;
  const name = `${first_name} ${last_name}`;
  return {
    reference,
    name,
    title: labels[channel] ?? "A message",
    text: `Inquiry of ${name}. It is safe here; please call.`,
    to: `/desk/inbox/${reference}`,
    call: null,
    next: null,
  };
}

type Services = {
  bookings: Pick<DeskServices["bookings"], "readFailedMails">;
  appointments: Pick<DeskServices["appointments"], "readFailedMails">;
  dayOverview: DeskServices["dayOverview"];
};

export type FailedMails = Awaited<ReturnType<typeof listFailedMails>>;

/** Mails about bookings and appointments are only on today's page, for people who may change these. `count` is of all mails. */
export async function listFailedMails(services: Services, { roles }: { roles: readonly Role[] }) {
  const [bookings, appointments, inquiries] = await Promise.all([
    can(roles, "bookings.edit") ? services.bookings.readFailedMails() : [],
    canEditAppointments(roles) ? readFailedMails(services, roles) : [],
    services.dayOverview.undeliveredMails(toViewer(roles)),
  ]);
  const lists = [
    bookings.map(fromBooking),
    appointments.map(fromAppointment),
    inquiries.map(fromInquiry),
  ];
  return {
    shown: lists.flatMap((mails) => mails.slice(0, MAX_SHOWN)),
    more: lists.flatMap((mails) => mails.slice(MAX_SHOWN, MAX_LISTED)),
    count: lists.flat().length,
  };
}
