import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  appointmentLabel,
  formatVisitLength,
  TEST_DRIVE,
} from "#domain/appointments/appointment-labels.ts";
import {
  type AppointmentKind,
  findBookableKind,
} from "#domain/appointments/appointments-schema.ts";
import { type InquiryContext, serializeContext } from "#domain/inquiries/context.ts";
import type { Services } from "#site/services.ts";
import { findCartRow } from "./cart-row.server.ts";
import { formatServicePrice } from "./service-price.ts";

type Place = Catalogue["dealership"]["locations"][number];

export type BookableVisit = { kind: AppointmentKind; place: Place; title: string };

/** The visit that an intent and its subject ask for; null if it cannot be booked online. */
export function findVisit(
  { intent, subject }: Pick<InquiryContext, "intent" | "subject">,
  requestedPlace: string | null,
  { appointments, services, dealership }: Catalogue,
): BookableVisit | null {
  const service =
    intent === "service" ? services.services.find(({ title }) => title === subject) : undefined;
  const id = intent === "test-drive" ? TEST_DRIVE : service?.id;
  const kind = id === undefined ? null : findBookableKind(appointments, id);
  if (kind === null) return null;
  const placeId = kind.places.find((each) => each === requestedPlace) ?? kind.places[0];
  const place = dealership.locations.find((location) => location.id === placeId);
  return place === undefined ? null : { kind, place, title: appointmentLabel(kind.id, services) };
}

const placeLine = ({ name, address }: Place): string =>
  address === null ? `our ${name}` : `our ${name}, ${address.street}, ${address.city}`;

export type VisitSummary = Awaited<ReturnType<typeof visitSummary>>;

/** A visit without its times. */
export async function visitSummary(
  { kind, place, title }: BookableVisit,
  context: InquiryContext,
  services: Pick<Services, "catalogue" | "vehicles">,
) {
  const { catalogue } = services;
  const isDrive = kind.id === TEST_DRIVE;
  const service = catalogue.services.services.find(({ id }) => id === kind.id);
  const length = formatVisitLength(kind.minutes);
  const without = serializeContext({ page: context.page });
  return {
    title,
    isDrive,
    about: `${length.charAt(0).toUpperCase()}${length.slice(1)} at ${placeLine(place)}.`,
    price: service === undefined ? null : formatServicePrice(service.pricing, catalogue.figures),
    cart: isDrive && context.vehicle !== null ? await findCartRow(context, services) : null,
    /** The plain contact form. */
    without: without.size === 0 ? "/contact" : `/contact?${without}`,
  };
}
