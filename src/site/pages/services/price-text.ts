import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import type { Service } from "#domain/content/site-content-schema.ts";
import { usd } from "#domain/money.ts";

/** What a kind of work costs, in words: by the hour, by quote, or covered by the warranty. */
export function priceText(pricing: Service["pricing"], { services }: PolicyFigures): string {
  switch (pricing) {
    case "hourly":
      return `Starting at ${usd(services.hourlyRate)}/hour`;
    case "quote":
      return "Priced by quote";
    case "warranty":
      return "Covered by warranty";
  }
}
