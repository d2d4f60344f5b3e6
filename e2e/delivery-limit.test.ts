import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";
import { AREAS } from "#e2e/fixtures/specification.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";

const LIMIT = 20;
const TOO_FAR = `Rentals are delivered up to ${LIMIT} miles. Please call us`;
/** The areas more than LIMIT miles away in the shipped content. */
const FAR = [
  "plumsted",
  "new-egypt",
  "browns-mills",
  "ship-bottom",
  "surf-city",
  "harvey-cedars",
  "long-beach-township",
  "beach-haven",
];

/** Both sides of the limit. */
const TOWNS = CHECKS_EVERYTHING
  ? AREAS
  : [...takeSample(FAR), ...takeSample(AREAS.filter((slug) => !FAR.includes(slug)))];

let content: BrokenContent;
let site: RunningSite;
beforeAll(async () => {
  content = copyContent();
  const file = join(content.directory, "dealership.json");
  const change = setField("rentalDeliveryMaximumMiles", LIMIT);
  writeFileSync(file, change(readFileSync(file, "utf8")));
  site = await launchSite({ CONTENT_DIR: content.directory });
});
afterAll(async () => {
  await site?.discard();
  content.remove();
});

async function getPage(path: string): Promise<string> {
  const response = await fetch(`${site.url}${path}`);
  return await response.text();
}

describe(`with a rental delivery limit of ${LIMIT} miles`, () => {
  it("/delivery shows no fee for the towns beyond it, in the list or on the map", async () => {
    const html = await getPage("/delivery");
    const root = parse(html);
    expect(mainText(html)).toContain(`Up to ${LIMIT} miles`);
    const refused = root
      .querySelectorAll("main tbody tr")
      .filter((row) => row.querySelectorAll("td")[1]?.text === "Call us")
      .map((row) => row.querySelector("a")?.getAttribute("href"));
    expect(refused.toSorted()).toEqual(FAR.map((slug) => `/${slug}/rentals`).toSorted());
    const diamonds = root
      .querySelectorAll("figure svg:nth-of-type(2) a")
      .filter((link) => link.querySelector('[data-mark="diamond"]') !== null);
    expect(diamonds).toHaveLength(FAR.length);
    for (const link of diamonds) expect(link.text).not.toContain("$");
    expect(
      root
        .querySelectorAll("li:has(> svg)")
        .map(({ text }) => text)
        .join(" "),
    ).toContain("please call us");
  });

  it.each(TOWNS.map((slug) => ({ slug, far: FAR.includes(slug) })))(
    "$slug is consistent on its pages and in the quote (too far: $far)",
    async ({ slug, far }) => {
      for (const path of [`/${slug}`, `/${slug}/rentals`]) {
        const html = await getPage(path);
        const fact = parse(html).querySelector(`main dl a[href="/${slug}/rentals#delivery"]`)?.text;
        if (far) expect(fact, path).toBe("Call us");
        else expect(fact, path).toMatch(/^(Free|\$\d+)$/);
        // The fees that the towns beyond the limit would pay.
        expect(mainText(html), path).not.toMatch(/\$(72|84|96|102|108|126|156)\b/);
      }
      const rentals = mainText(await getPage(`/${slug}/rentals`));
      expect(rentals.includes(TOO_FAR)).toBe(far);
      expect(rentals.includes("$6 a mile beyond 10 miles")).toBe(!far);
      expect(/beyond the free 10, at|within the 10 free miles/.test(rentals)).toBe(!far);
      const quote = await fetch(`${site.url}/api/rental-quote?plan=utility&days=3&area=${slug}`);
      expect(quote.status).toBe(far ? 422 : 200);
      expect((await quote.text()).includes(TOO_FAR)).toBe(far);
    },
  );
});
