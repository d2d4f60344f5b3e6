import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  appointmentLabel,
  formatAppointmentLength,
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

export type BookableAppointment = { kind: AppointmentKind; place: Place; title: string };

/** The appointment that an intent and its subject ask for; null if it cannot be booked online. */
export function findAppointment(
  { intent, subject }: Pick<InquiryContext, "intent" | "subject">,
  requestedPlace: string | null,
  { appointments, services, dealership }: Catalogue,
): BookableAppointment | null {
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

export type AppointmentSummary = Awaited<ReturnType<typeof appointmentSummary>>;

/** An appointment without its times. */
export async function appointmentSummary(
  { kind, place, title }: BookableAppointment,
  context: InquiryContext,
  services: Pick<Services, "catalogue" | "vehicles">,
) {
  const { catalogue } = services;
  const isDrive = kind.id === TEST_DRIVE;
  const service = catalogue.services.services.find(({ id }) => id === kind.id);
  const length = formatAppointmentLength(kind.minutes);
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
