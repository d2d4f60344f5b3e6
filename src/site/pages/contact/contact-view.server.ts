import type { Catalogue } from "#catalogue/catalogue.ts";
import { formatDay } from "#domain/dates.ts";
import { openSentence } from "#domain/dealership/hours.ts";
import { listCallDays } from "#domain/inquiries/call-time.ts";
import {
  contactPath,
  contextSummary,
  INTENTS,
  type InquiryContext,
  parseContext,
} from "#domain/inquiries/context.ts";
import { type Interest, isInterest } from "#domain/inquiries/inquiry-fields.ts";
import { findAppointment } from "#site/appointments/bookable-appointment.server.ts";
import { postPath } from "#site/forms/form-paths.ts";
import { hiddenFields } from "#site/forms/form-post.server.ts";
import type { Services } from "#site/services.ts";
import { pickAppointment } from "./appointment-view.server.ts";

const CALL_DAYS = 6;

export type ContactView = Awaited<ReturnType<typeof contactView>>;

async function readNames(
  { vehicle, area }: InquiryContext,
  { cartBySlug, areaBySlug }: Pick<Catalogue, "cartBySlug" | "areaBySlug">,
  vehicles: Services["vehicles"],
): Promise<{ vehicle: string | null; area: string | null }> {
  const cart = vehicle === null ? undefined : cartBySlug.get(vehicle);
  const inStock = vehicle === null || cart ? null : await vehicles.find(vehicle);
  return {
    vehicle: cart?.vehicleName ?? inStock?.name ?? null,
    area: (area === null ? undefined : areaBySlug.get(area)?.name) ?? null,
  };
}

function knownColor(
  { vehicle, color }: InquiryContext,
  { cartBySlug }: Pick<Catalogue, "cartBySlug">,
): string | null {
  const cart = vehicle === null ? undefined : cartBySlug.get(vehicle);
  return cart?.colors.find(({ name }) => name === color)?.name ?? null;
}

function chooseInterest(
  chosen: string | null,
  { intent, subject }: InquiryContext,
  { services }: Pick<Catalogue, "services">,
): Interest {
  if (isInterest(chosen)) return chosen;
  if (services.services.some(({ title }) => title === subject)) return "service";
  return intent === null ? "sales" : INTENTS[intent].interest;
}

export async function contactView(
  params: URLSearchParams,
  services: Pick<Services, "catalogue" | "vehicles" | "appointments">,
  sure?: string,
) {
  const { catalogue, vehicles } = services;
  const input = parseContext(params);
  const names = await readNames(input, catalogue, vehicles);
  const context = {
    ...input,
    vehicle: names.vehicle === null ? null : input.vehicle,
    color: knownColor(input, catalogue),
    area: names.area === null ? null : input.area,
  };
  const line = contextSummary(context, names);
  const bookable = findAppointment(context, params.get("place"), catalogue);
  const now = Date.now();
  const appointment =
    bookable === null ? null : await pickAppointment(bookable, context, params, services, now);
  const isCall = context.intent === "callback";
  const { hours, closures } = catalogue.dealership;
  const opening = { hours: hours.sales, closures };
  return {
    /** The page's heading. */
    title:
      appointment?.formTitle ??
      (context.intent === null ? "Contact us" : INTENTS[context.intent].title),
    /** Null for the promise of a reply. */
    lead: isCall
      ? `Leave your number and the best time. We call ${openSentence(hours.sales)}.`
      : (appointment?.lead ?? null),
    button: isCall ? "Ask for a call" : "Send message",
    /** Unlike the page's own address, so that Back returns to the form from a post that failed. */
    action: postPath(contactPath(context)),
    /** "EVOLUTION D6 MAX GT4 in Lavallette"; null when nothing is known. */
    about: line.about,
    withoutAbout: contactPath({ page: context.page, intent: isCall ? context.intent : null }),
    // A message about service says what is wrong with the cart.
    /** May be empty. */
    firstLine: appointment === null || appointment.isDrive ? line.firstLine : "",
    interest: chooseInterest(params.get("interest"), context, catalogue),
    hidden: hiddenFields(context, sure),
    /** Null for a form without a time. */
    appointment,
    /** The next days on which we can call, for a request for a call; else null. */
    callDays: isCall
      ? listCallDays(new Date(now), opening, CALL_DAYS).map((day) => ({
          day,
          label: formatDay(day, "named", now),
        }))
      : null,
  };
}
