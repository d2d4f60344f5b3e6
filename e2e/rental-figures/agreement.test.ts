import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { type BrokenContent, copyContent } from "#catalogue/testing/broken-content.ts";
import { AREAS } from "#e2e/fixtures/specification.ts";
import { sitemapPaths } from "#e2e/machines/testing/sitemap-paths.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { siteUrl } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { AmountChecker, amountsIn } from "./amount-checker.ts";
import { changeFigures } from "./changed-content.ts";
import { pageStatements, type Statement } from "./statements.ts";

function createChecker(directory: string): AmountChecker {
  const loaded = loadCatalogue(directory);
  if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
  return new AmountChecker(loaded.catalogue);
}

/** The lines of /llms.txt, split at semicolons between a cart's plans. */
function lines(text: string): Statement[] {
  return text
    .split("\n")
    .flatMap((line) => line.split("; ").map((part) => ({ text: part, under: [line] })));
}

type Read = { html: string; statements: Statement[] };

const cached = new Map<string, Promise<Read>>();

async function fetchPage(address: string): Promise<Read> {
  const html = await (await fetch(address)).text();
  return { html, statements: address.endsWith("/llms.txt") ? lines(html) : pageStatements(html) };
}

function read(origin: string, path: string): Promise<Read> {
  const address = origin + path;
  const found = cached.get(address) ?? fetchPage(address);
  cached.set(address, found);
  return found;
}

const STAYS = [
  "plan=4-seater&days=2&area=ship-bottom",
  "plan=6-seater&days=8&area=brick&drivers=2",
  "plan=utility&days=30&drivers=1",
];

/** Every page, llms.txt and some quotes. */
const allPages = async () => [
  ...(await sitemapPaths()),
  "/vehicles/evolution-classic-2-plus?area=ship-bottom",
  "/vehicles/evolution-classic-2-plus/sheet",
  "/llms.txt",
  ...["/rentals", "/reserve"].flatMap((path) => STAYS.map((stay) => `${path}?${stay}`)),
];

/** In the quick run two of each kind that has many. */
async function sampledPages(): Promise<string[]> {
  if (CHECKS_EVERYTHING) return await allPages();
  const seen = new Map<string, number>();
  return (await allPages()).filter((path) => {
    const [, first = "", second] = path.split("/");
    const isTown = AREAS.some((slug) => slug === first);
    const kind = isTown
      ? `town ${second}`
      : second === undefined || first === "policies"
        ? path
        : first;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= 2;
  });
}

async function getMistakes(
  origin: string,
  checker: AmountChecker,
  paths: readonly string[],
): Promise<string[]> {
  const mistakes: string[] = [];
  for (const path of paths) {
    mistakes.push(...checker.mistakes({ path, statements: (await read(origin, path)).statements }));
  }
  return mistakes;
}

describe("rental figures", { timeout: 180_000 }, () => {
  const checker = createChecker("content");

  it("match the content on each page", async () => {
    expect(await getMistakes(siteUrl(), checker, await sampledPages())).toEqual([]);
  });

  it("are found on their pages", async () => {
    const { statements } = await read(siteUrl(), "/policies/rental-policy");
    expect(statements.flatMap(({ text }) => amountsIn(text)).length).toBeGreaterThanOrEqual(41);
    const stay = await read(siteUrl(), "/reserve?plan=4-seater&days=2&area=ship-bottom");
    expect(stay.statements.map(({ text }) => text)).toContain("$108.00");
    const { statements: quoted } = await read(siteUrl(), "/lavallette/rentals");
    expect(quoted.flatMap(({ text }) => amountsIn(text)).length).toBeGreaterThan(50);
  });

  it.each<[path: string, text: string | RegExp, planted: string, amount: string]>([
    ["/rentals", /\$1,050(?=<\/span> <span[^>]*>for 7 days)/, "$1,100", "$1100"],
    ["/lavallette/rentals", /\$3,500(?=<\/span> <span[^>]*>for 30 days)/, "$3,450", "$3450"],
    ["/lavallette", /(?<=Daily<\/th><td[^>]*>\$245<\/td><td[^>]*>)\$295/, "$285", "$285"],
    [
      "/lavallette",
      '"description" content="',
      '"description" content="Rent from $199 a day. ',
      "$199",
    ],
    ["/rentals", '"price":685', '"price":690', "$690"],
    ["/policies/rental-policy", "$750", "$700", "$700"],
    // The deposit of another cart.
    ["/policies/rental-policy", "$750", "$600", "$600"],
    ["/policies/terms-conditions", "$750 for the 6 Seater", "$500 for the 6 Seater", "$500"],
    ["/rentals", /Deposit (<!-- -->)?\$600/, "Deposit $500", "$500"],
    ["/rentals", /Renews at (<!-- -->)?\$200/, "Renews at $150", "$150"],
    ["/policies/rental-policy", "$116.67", "$116.66", "$116.66"],
    ["/policies/rental-policy", "$6 per mile", "$5 per mile", "$5"],
    [
      "/policies/delivery-policy",
      "costs $6 per mile beyond that",
      "costs $7 per mile beyond that",
      "$7",
    ],
    ["/terms-of-service", "$6 per mile", "$4 per mile", "$4"],
    ["/policies/rental-policy", "rush fee of $50", "rush fee of $45", "$45"],
    ["/delivery", "$108</td>", "$102</td>", "$102"],
    ["/delivery", '<tspan x="19" dy="14">$108', '<tspan x="19" dy="14">$114', "$114"],
    ["/ship-bottom", /(?<="Rental delivery: \$108"[^>]*>)\$108/, "$100", "$100"],
    ["/policies/rental-policy", "return costs $25 per hour", "return costs $30 per hour", "$30"],
    ["/policies/rental-policy", "driver costs $25", "driver costs $20", "$20"],
    ["/policies/rental-policy", "$50–$150", "$50–$160", "$160"],
    ["/policies/rental-policy", /(?<=Recharge<\/t[dh]>\s*<td[^>]*>)\$35/, "$40", "$40"],
    [
      "/policies/rental-policy",
      /(?<=Smoke odor removal<\/t[dh]>\s*<td[^>]*>)\$200/,
      "$250",
      "$250",
    ],
    ["/rentals", "$300,000", "$250,000", "$250000"],
    ["/lavallette", "</main>", "<p>Guests rent for a week at 900 dollars.</p></main>", "$900"],
    ["/lavallette", "</main>", "<p>A week costs $990.</p></main>", "$990"],
    // The price of another cart.
    ["/lavallette/rentals", /(?<=<td[^>]*>)\$913\.34(?=<\/td>)/, "$980", "$980"],
    ["/about", "</main>", "<p>Rentals start from $240 a day.</p></main>", "$240"],
    [
      "/vehicles/denago-ev-city",
      "</main>",
      "<p>You can rent a 4 seater for 5 days at $1,100.</p></main>",
      "$1100",
    ],
    // The itemized price of a cart: tax, total, and its known delivery cost.
    ["/vehicles/denago-ev-city", /(?<=<dd[^>]*>)\$993\.75/, "$939.75", "$939.75"],
    ["/vehicles/denago-ev-city", ">$15,993.75<", ">$15,000<", "$15000"],
    ["/vehicles/denago-ev-city", /(?<=<dd[^>]*>)\$0(?=<)/, "$6", "$6"],
    ["/vehicles/denago-ev-city?area=brick", "it $6 a mile", "it $5 a mile", "$5"],
    ["/vehicles/denago-ev-city/sheet", /(?<=<dd[^>]*>)\$993\.75/, "$15,993.75", "$15993.75"],
    [
      "/policies/delivery-policy",
      "</main>",
      "<p>Rentals leave a deposit of $250.</p></main>",
      "$250",
    ],
  ])("finds a wrong amount on %s in place of %s: %s", async (path, text, planted, amount) => {
    const { html, statements } = await read(siteUrl(), path);
    const faulty = html.replace(text, () => planted);
    expect(faulty, "the text was not replaced").not.toBe(html);
    const before = checker.mistakes({ path, statements });
    const found = checker.mistakes({ path, statements: pageStatements(faulty) });
    expect(before).toEqual([]);
    expect(found.join("\n")).toContain(`: ${amount} in `);
  });
});

describe("content with every rental figure changed", { timeout: 240_000 }, () => {
  let content: BrokenContent;
  let own: RunningSite;
  beforeAll(async () => {
    content = copyContent();
    changeFigures(content.directory);
    own = await launchSite({ CONTENT_DIR: content.directory });
  });
  afterAll(async () => {
    await own?.discard();
    content.remove();
  });

  it("is shown on every page", async () => {
    expect(
      await getMistakes(own.url, createChecker(content.directory), await sampledPages()),
    ).toEqual([]);
  });

  it("replaces every old price", async () => {
    const old = /\$(245|295|685|735|1,050|1,400|2,800|3,500|228\.34|116\.67)(?![\d,.]\d)/;
    const blank = ({ text }: Statement) => text.replaceAll(/\d[\d,.]*/g, "#");
    for (const path of await sampledPages()) {
      // Differences between cart prices may equal old rental prices.
      if (path.startsWith("/vehicles/")) continue;
      const [before, now] = await Promise.all([read(siteUrl(), path), read(own.url, path)]);
      const priced = before.statements.filter(({ text }) => old.test(text));
      const shown = now.statements.map(blank);
      expect(shown, path).toEqual(expect.arrayContaining(priced.map(blank)));
      expect(
        now.statements.filter(({ text }) => old.test(text)),
        path,
      ).toEqual([]);
    }
  });

  it("replaces the free miles and the same-day cutoff", async () => {
    const old =
      /\b10 (free )?miles (are )?free|within (the )?10 (free )?miles|beyond (the free )?10\b|free 10\b|first 10 miles|before 2(:00)? ?p\.?m/i;
    const shown: string[] = [];
    for (const path of await sampledPages()) {
      const { statements } = await read(own.url, path);
      shown.push(
        ...statements.filter(({ text }) => old.test(text)).map(({ text }) => `${path}: ${text}`),
      );
    }
    expect(shown).toEqual([]);
    const { statements } = await read(siteUrl(), "/delivery");
    expect(statements.some(({ text }) => old.test(text))).toBe(true);
  });
});
