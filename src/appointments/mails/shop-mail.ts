import type { Appointment } from "#appointments/store/appointment.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { fieldLines, mailSubject, oneLine, section, textLines } from "#platform/mail/plain-text.ts";
import type { MailContent } from "./customer-labels.ts";

/** `fromAt` is when it was to begin before, in milliseconds since 1970. */
export type ShopNews =
  | { what: "message"; text: string }
  | { what: "booked" }
  | { what: "moved" | "canceled"; fromAt: number };

const TITLES = {
  message: "Message from",
  booked: "Appointment booked by",
  moved: "Appointment moved by",
  canceled: "Appointment canceled by",
};

const FIRST = {
  message: "A customer wrote to you from the page of an appointment.",
  booked: "A customer booked one of the times that you offered. It is in the calendar already.",
  moved: "A customer moved an appointment on its page. It is moved already.",
  canceled: "A customer canceled an appointment on its page. The time is free again.",
};

/** To the shop, after a customer has done something on the own page. */
export function shopMail(
  detail: ShopNews,
  { reference, customer, kind, place, fromAt, vehicle }: Appointment,
  { publicUrl, kindLabel, findPlace }: MailContent,
): { subject: string; text: string } {
  const who = oneLine(`${customer.firstName} ${customer.lastName}`);
  const lines = [
    FIRST[detail.what],
    ...section(
      "Appointment:",
      fieldLines([
        ["Reference", reference],
        ["Name", who],
        ["Email", customer.email],
        ["Phone", customer.phone],
        ["What", kindLabel(kind)],
        ["When", formatDateTime(fromAt, null)],
        ["Before", detail.what === "moved" ? formatDateTime(detail.fromAt, null) : null],
        ["Where", findPlace(place).name],
        ["Cart", vehicle?.name ?? null],
      ]),
    ),
    ...section("Message:", detail.what === "message" ? textLines(detail.text) : []),
    "",
    `See it in the desk: ${publicUrl}/desk/appointments/${reference}`,
  ];
  return {
    subject: mailSubject(`${TITLES[detail.what]} ${who}`, reference),
    text: lines.join("\n"),
  };
}
