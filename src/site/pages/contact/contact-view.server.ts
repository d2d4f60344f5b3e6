import type { Catalogue } from "#catalogue/catalogue.ts";
import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import {
  contactPath,
  contextSummary,
  INTENTS,
  type InquiryContext,
  parseContext,
} from "#domain/inquiries/context.ts";
import { type Interest, isInterest } from "#domain/inquiries/inquiry-fields.ts";
import { hiddenFields } from "#site/forms/form-post.server.ts";
import type { Services } from "#site/services.ts";
import { findVisit } from "#site/visits/bookable-visit.server.ts";
import { type VisitView, visitView } from "./visit-view.server.ts";

export type ContactView = {
  /** "EVOLUTION D6 MAX GT4, test drive"; null when nothing is known. */
  about: string | null;
  withoutAbout: string;
  /** May be empty. */
  firstLine: string;
  interest: Interest;
  hidden: [string, string][];
  /** Null for the plain form. */
  visit: VisitView | null;
};

async function getNames(
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

export async function contactView(
  params: URLSearchParams,
  services: Pick<Services, "catalogue" | "vehicles" | "appointments">,
  sure?: string,
): Promise<ContactView> {
  const { catalogue, vehicles } = services;
  const input = parseContext(params);
  const names = await getNames(input, catalogue, vehicles);
  const context = {
    ...input,
    vehicle: names.vehicle === null ? null : input.vehicle,
    color: knownColor(input, catalogue),
    area: names.area === null ? null : input.area,
  };
  const line = contextSummary(context, names);
  const chosen = params.get("interest");
  const visit = findVisit(context, params.get("place"), catalogue);
  return {
    about: line?.about ?? null,
    withoutAbout: contactPath({ page: context.page }),
    // A message about service says what is wrong with the cart.
    firstLine: visit === null || visit.kind.id === TEST_DRIVE ? (line?.firstLine ?? "") : "",
    interest: isInterest(chosen)
      ? chosen
      : context.intent === null
        ? "sales"
        : INTENTS[context.intent].interest,
    hidden: hiddenFields(context, sure),
    visit: visit === null ? null : await visitView(visit, context, params, services, Date.now()),
  };
}
