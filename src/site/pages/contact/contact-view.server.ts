import { randomUUID } from "node:crypto";
import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  aboutLine,
  contactPath,
  contextFrom,
  contextParams,
  INTENTS,
  type InquiryContext,
} from "#domain/inquiries/context.ts";
import { FORM_NAME, isFormName } from "#domain/inquiries/form-name.ts";
import { type Interest, isInterest } from "#domain/inquiries/inquiry.ts";
import type { Services } from "#site/services.ts";

/** What the form shows and carries because of where the visitor comes from. */
export type ContactView = {
  /** "EVOLUTION D6 MAX GT4, test drive"; null when nothing is known. */
  about: string | null;
  /** The form without what it is about. */
  withoutAbout: string;
  /** The first line of an empty message; may be empty. */
  firstLine: string;
  interest: Interest;
  /** Names and values of the hidden fields. */
  hidden: [string, string][];
};

/**
 * What the page of this site from which the visitor came adds to an address's parameters: its path and its campaign.
 * Nothing for other sites and for the form itself; what the address says itself stands.
 */
export function withReferrer(
  params: URLSearchParams,
  request: Request,
  publicUrl: string,
): URLSearchParams {
  const referrer = request.headers.get("referer");
  if (referrer === null || !URL.canParse(referrer)) return params;
  const { host, pathname, searchParams } = new URL(referrer);
  const own = [request.headers.get("host"), new URL(publicUrl).host];
  if (!own.includes(host) || pathname === "/contact") return params;
  const { campaign } = contextFrom(searchParams);
  const merged = contextParams({ page: pathname, campaign });
  for (const [key, value] of params) merged.set(key, value);
  return merged;
}

async function namesOf(
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

/** The color that was asked for, when the cart comes in it. */
function knownColor(
  { vehicle, color }: InquiryContext,
  { cartBySlug }: Pick<Catalogue, "cartBySlug">,
): string | null {
  const cart = vehicle === null ? undefined : cartBySlug.get(vehicle);
  return cart?.colors.find(({ name }) => name === color)?.name ?? null;
}

/** The view for the parameters of an address, or for the fields of a form that is shown again. */
export async function contactView(
  params: URLSearchParams,
  { catalogue, vehicles }: Pick<Services, "catalogue" | "vehicles">,
): Promise<ContactView> {
  const given = contextFrom(params);
  const names = await namesOf(given, catalogue, vehicles);
  const context = {
    ...given,
    vehicle: names.vehicle === null ? null : given.vehicle,
    color: knownColor(given, catalogue),
    area: names.area === null ? null : given.area,
  };
  const line = aboutLine(context, names);
  const chosen = params.get("interest");
  // A form that is shown again is still the same one.
  const name = params.get(FORM_NAME);
  return {
    about: line?.about ?? null,
    withoutAbout: contactPath({ page: context.page, campaign: context.campaign }),
    firstLine: line?.firstLine ?? "",
    interest: isInterest(chosen)
      ? chosen
      : context.intent === null
        ? "sales"
        : INTENTS[context.intent].interest,
    hidden: [...contextParams(context), [FORM_NAME, isFormName(name) ? name : randomUUID()]],
  };
}
