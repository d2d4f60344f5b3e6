import type { QuoteFacts } from "#domain/rentals/quote-params.ts";
import { address } from "./live/live-quote.ts?script";

/** The parts of the facts that go along with the page; the areas stand in the form. */
export type SentFacts = Omit<QuoteFacts, "areas">;

export const SENT_FACTS = "quote-facts";

/** The page's own small script, which keeps the price live, and the figures that it reckons with. */
export function LiveQuote({
  facts: { vehicles, prices, taxRate, deliveryMaximumMiles },
}: {
  facts: SentFacts;
}) {
  const sent: SentFacts = { vehicles, prices, taxRate, deliveryMaximumMiles };
  return (
    <>
      <script
        type="application/json"
        id={SENT_FACTS}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: figures of ours, which React would escape.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(sent).replaceAll("<", "\\u003c") }}
      />
      <script type="module" src={address} />
    </>
  );
}
