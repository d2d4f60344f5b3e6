import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import { usd } from "#domain/money.ts";
import type { Dealership } from "./dealership-schema.ts";

/** Days with a note instead of times do not count. */
export function serviceLine(
  figures: Pick<PolicyFigures, "services">,
  { hours }: Pick<Dealership, "hours">,
): string {
  const days = hours.service.reduce(
    (sum, entry) => sum + ("opens" in entry ? entry.days.length : 0),
    0,
  );
  return `Maintenance and battery work from ${usd(figures.services.hourlyRate)} an hour, ${days} days a week.`;
}
