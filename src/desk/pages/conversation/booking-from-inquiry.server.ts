import { z } from "zod";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  ok,
  reject,
  rejectFields,
  rejectRole,
} from "#desk/actions/intent-result.ts";
import { textList } from "#desk/ui/form-schemas.ts";
import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { findOfferedKind } from "#domain/appointments/offered-kind.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { Conversation } from "#inquiries/read-conversation.server.ts";
import { can, poolRight } from "#people/roles.ts";
import { findOffered, offerLines } from "./appointment-offer.server.ts";
import { askedCart } from "./customer-facts.server.ts";

type Args<Input> = IntentArgs<Input, Conversation>;

const MAX_OFFERED = 9;
const AT = /^\d{13}$/;

/** The times that go out with a reply, in milliseconds since 1970. */
export const offerField = textList.transform((times) =>
  times
    .filter((at) => AT.test(at))
    .slice(0, MAX_OFFERED)
    .map(Number),
);

/** A reply's text with the offered times below it; null where they can no longer be offered. */
export async function withOffer(
  text: string,
  offer: readonly number[],
  { record: { inquiry }, services }: Pick<Args<unknown>, "record" | "services">,
): Promise<string | null> {
  if (offer.length === 0) return text;
  const cart = await askedCart(inquiry, services);
  if (findOffered(inquiry, services, cart) === null) return null;
  return `${text.trimEnd()}\n\n${offerLines(inquiry, offer, services, Date.now())}`;
}

export const bookFromInquirySchema = z.object({ at: z.string().regex(AT, "Choose a time.") });

/** Books a free time for the customer of a conversation. */
export async function bookFromInquiry({
  input,
  staff,
  services,
  record: { inquiry },
}: Args<z.output<typeof bookFromInquirySchema>>): Promise<IntentResult> {
  const found = findOfferedKind(inquiry, services.catalogue());
  if (found === null) return reject("Such appointments are not booked here anymore.");
  const { kind, place } = found;
  const right = poolRight(kind.pool);
  if (!can(staff.roles, right)) return rejectRole(right);
  const cart = kind.id === TEST_DRIVE ? await askedCart(inquiry, services) : null;
  const result = await services.appointments.book(staff.actor, {
    kind: kind.id,
    place,
    startsAt: Number(input.at),
    notes: "",
    inquiry: inquiry.id,
    customer: {
      firstName: inquiry.first_name,
      lastName: inquiry.last_name,
      email: inquiry.email,
      phone: inquiry.phone,
    },
    vehicle: cart === null ? null : { id: cart.id, name: cart.name, color: inquiry.color },
  });
  const now = new Date();
  if (result.kind === "rejected") {
    if (result.why === "unknown-kind") {
      return reject("Such appointments are not booked here anymore.");
    }
    const nearest = result.nearest.map((at) => formatDateTime(at, now)).join("; ");
    return rejectFields({ at: `This time was just taken. Nearest: ${nearest || "none"}.` });
  }
  return ok(`Booked for ${formatDateTime(result.appointment.fromAt, now)}.`);
}
