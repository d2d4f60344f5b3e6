import type { Catalogue } from "#catalogue/catalogue.ts";
import { openingLabel } from "#domain/dealership/opening-label.ts";
import type { TemplateValue } from "#domain/inquiries/reply-template.ts";
import { usd } from "#domain/money.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import type { RequestedCart, Town } from "./customer-facts.server.ts";

/** Returns the values of the templates' placeholders for one inquiry; unknown values are absent. */
export function templateValues(
  inquiry: Pick<InquiriesTable, "first_name" | "color">,
  { cart, town }: { cart: RequestedCart | null; town: Town | null },
  { dealership }: Pick<Catalogue, "dealership">,
  now: Date,
): Partial<Record<TemplateValue, string>> {
  const { today, next } = openingLabel(now, {
    hours: dealership.hours.sales,
    closures: dealership.closures,
  });
  return {
    ...(inquiry.first_name !== "" && { "first name": inquiry.first_name }),
    ...(cart && { cart: cart.name }),
    ...(cart && cart.price !== null && { "cart price": usd(cart.price) }),
    ...(inquiry.color !== null && { color: inquiry.color }),
    ...(town && { town: town.name }),
    ...(town?.distance && { "miles to town": town.distance }),
    ...((today ?? next) !== null && {
      "open times": [today, next].filter((words) => words !== null).join(" or "),
    }),
    ...(next !== null && { "open next": next }),
    phone: dealership.phone,
  };
}
