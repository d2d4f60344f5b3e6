import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import type { Service } from "#domain/content/site-content-schema.ts";
import { usd } from "#domain/money.ts";

export function formatServicePrice(
  pricing: Service["pricing"],
  { services }: PolicyFigures,
): string {
  switch (pricing) {
    case "hourly":
      return `Starting at ${usd(services.hourlyRate)}/hour`;
    case "quote":
      return "Priced by quote";
    case "warranty":
      return "Covered by warranty";
  }
}
