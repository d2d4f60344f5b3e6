import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { addDays, daysBetween, formatDay } from "#domain/dates.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import { SHOWN_STAY_FIELD, toShownStay } from "#domain/rentals/quote-params.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { findDaysMistake } from "#domain/rentals/stay-days.ts";
import { parseRental, QUOTE_FACTS, weekdayAhead } from "#e2e/support/booking-form.ts";
import { findDay, isOpen, isSunday, today } from "#e2e/support/days.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { page, site } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const AREAS = ["", ...QUOTE_FACTS.areas.keys()];
const PLANS = QUOTE_FACTS.vehicles.map(({ id }) => id);

/** 100 stays across carts, lengths, towns, drivers and days. Half give the length as a day of return. */
const stays = Array.from({ length: 100 }, (_, index) => {
  const days = 1 + ((index * 7) % 30);
  const start = weekdayAhead(1 + ((index * 11) % 48));
  const isEnd = index % 2 === 1;
  return {
    plan: PLANS[index % 3] ?? "",
    start: index % 5 === 0 ? "" : start,
    end: isEnd && index % 5 !== 0 ? addDays(start, days) : "",
    days: isEnd && index % 5 !== 0 ? "" : String(days),
    area: AREAS[(index * 5) % AREAS.length] ?? "",
    drivers: String(index % 3),
  };
});

/** The form shows the length in days and no day of return. */
function normalized(stay: (typeof stays)[number]) {
  const days = stay.end === "" ? stay.days : String(daysBetween(stay.start, stay.end));
  const end = stay.start === "" ? "" : addDays(stay.start, Number(days));
  return { ...stay, days, end, [SHOWN_STAY_FIELD]: toShownStay(stay.start, days) };
}

function quoteIn(html: string) {
  const root = parse(html);
  const getText = (name: string) => root.querySelector(`[data-testid="bill-${name}"]`)?.text ?? "";
  const rows = root.querySelectorAll('[data-testid="bill-lines"] div');
  return {
    heading: getText("heading"),
    total: getText("total"),
    stay: getText("stay"),
    deposit: root.querySelector('[data-testid="bill-deposit"] dd')?.text ?? "",
    problem: getText("problem"),
    rows: rows.map((row) => [row.querySelector("dt")?.text, row.querySelector("dd")?.text]),
  };
}

function expected(fields: Record<string, string>) {
  const parsed = parseRental(fields);
  if (!parsed.ok) throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(parsed.mistakes)}`);
  const { quote, start, area } = parsed.rental;
  const isImpossible =
    start !== null &&
    findDaysMistake(
      { start, days: quote.days, isDelivered: area !== null },
      rentalSchedule(catalogue),
      new Date(),
    ) !== null;
  const until = start === null ? "" : addDays(start, quote.days);
  return {
    heading: `Total for ${quote.days} ${quote.days === 1 ? "day" : "days"}`,
    total: formatCents(quote.totalCents),
    stay:
      start === null
        ? ""
        : `${formatDay(start, "short", new Date())} to ${formatDay(until, "short", new Date())}`,
    deposit: formatCents(quote.depositCents),
    problem: isImpossible ? "Not possible on these days" : "",
    rows: quote.lines.map(({ label, cents }) => [label, formatAmount(cents)]),
  };
}

describe("the price that the server renders", () => {
  it("is the domain's on /rentals, and the form shows the normalized stay", async () => {
    for (const stay of stays.slice(0, CHECKS_EVERYTHING ? stays.length : 30)) {
      const query = String(new URLSearchParams(stay));
      const html = await page(`/rentals?${query}`);
      expect(quoteIn(html), query).toEqual(expected(stay));
      expect(formValues(html, "/rentals#quote"), query).toEqual(normalized(stay));
    }
  });

  it("is the domain's on a town's page, which delivers there by default", async () => {
    for (const [index, { area: _, ...stay }] of stays.slice(0, 35).entries()) {
      const slug = AREAS[index + 1] ?? "";
      const html = await page(`/${slug}/rentals?${new URLSearchParams(stay)}`);
      expect(quoteIn(html), slug).toEqual(expected({ ...stay, area: slug }));
      expect(formValues(html, `/${slug}/rentals#quote`).area).toBe(slug);
    }
    const collected = await page("/ship-bottom/rentals?plan=utility&days=2&area=");
    expect(quoteIn(collected)).toEqual(expected({ plan: "utility", days: "2", area: "" }));
  });

  it("is the domain's before anything is chosen", async () => {
    expect(quoteIn(await page("/rentals"))).toEqual(expected({ plan: "4-seater", days: "5" }));
    expect(quoteIn(await page("/ship-bottom/rentals"))).toEqual(
      expected({ plan: "4-seater", days: "5", area: "ship-bottom" }),
    );
  });

  it("is the domain's in the API, whatever else the URL contains", async () => {
    for (const stay of stays.slice(0, 20)) {
      const response = await site(`/api/rental-quote?from=where?&${new URLSearchParams(stay)}`);
      const { totalCents } = (await response.json()) as { totalCents: number };
      expect(formatCents(totalCents)).toBe(expected(stay).total);
    }
  });

  it("is marked on the chart, also when the day of return sets the length", async () => {
    const pointX = async (query: Record<string, string>) =>
      parse(await page(`/rentals?${new URLSearchParams({ plan: "6-seater", ...query })}`))
        .querySelectorAll("figure circle")
        .at(-1)
        ?.getAttribute("cx");
    const start = weekdayAhead(2);
    expect(await pointX({ start, end: addDays(start, 12), days: "5" })).toBe(
      await pointX({ days: "12" }),
    );
    expect(await pointX({ days: "12" })).not.toBe(await pointX({ days: "5" }));
    expect(await pointX({ days: "99" })).toBe(await pointX({ days: "30" }));
  });

  it("is for the requested stay when the query contains another question mark", async () => {
    const html = await page("/rentals?utm_source=where?&plan=6-seater&days=30");
    expect(quoteIn(html)).toEqual(expected({ plan: "6-seater", days: "30" }));
  });
});

/** The error message of a field, and whether its control is marked invalid. */
function fieldIn(html: string, name: string) {
  const root = parse(html);
  const slot = root.querySelector(`#${name}-error`);
  const control = root.querySelector(`[aria-describedby="${name}-error"]`);
  return {
    text: slot?.hasAttribute("hidden") ? "" : (slot?.text ?? ""),
    invalid: control?.getAttribute("aria-invalid"),
  };
}

describe("a stay that ends on a closed Sunday", () => {
  const start = findDay(addDays(today(), 14), (day) =>
    [isSunday(addDays(day, 2)), isOpen(day), isOpen(addDays(day, 3))].every(Boolean),
  );
  const weekend = { plan: "4-seater", start, days: "2", area: "" };
  const [sunday, monday] = [2, 3].map((days) =>
    formatDay(addDays(start, days), "named", new Date()),
  );
  const sentence = `We're closed on ${sunday}, so the cart can't come back that day. It can come back on ${monday}: choose 3 days.`;

  it.each(["/rentals", "/lavallette/rentals", "/reserve"])(
    "is priced on %s with the reason under its dates",
    async (path) => {
      const html = await page(`${path}?${new URLSearchParams(weekend)}`);
      expect(fieldIn(html, "end")).toEqual({ text: sentence, invalid: "true" });
      expect(quoteIn(html)).toEqual(expected(weekend));
      const delivered = await page(`${path}?${new URLSearchParams({ ...weekend, area: "brick" })}`);
      expect(fieldIn(delivered, "end").text).toBe("");
    },
  );

  it("has a button that leads to a stay that can be had", async () => {
    const root = parse(await page(`/rentals?${new URLSearchParams(weekend)}`));
    const links = root.querySelectorAll(
      '#stay a[href^="/reserve?"], [aria-label="Your total"] a[href^="/reserve?"]',
    );
    expect(links.map(({ text }) => text)).toEqual(["Reserve 3 days instead", "Reserve 3 days"]);
    expect(root.querySelector('[formaction="/reserve"]')).toBeNull();
    for (const link of links) {
      const html = await page(link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
      expect(formValues(html, "/reserve")).toMatchObject({ ...weekend, days: "3", time: "10:00" });
      expect(quoteIn(html).problem).toBe("");
    }
  });

  it("says so in the API", async () => {
    const ask = async (query: Record<string, string>): Promise<unknown> =>
      (await site(`/api/rental-quote?${new URLSearchParams(query)}`)).json();
    expect(await ask(weekend)).toMatchObject({
      problem: sentence,
      instead: { start, time: "10:00", days: 3 },
    });
    expect(await ask({ ...weekend, area: "brick" })).toMatchObject({
      problem: null,
      instead: null,
    });
  });
});

describe("an invalid stay", () => {
  const DAYS = "The longest rental is 30 days. Call us for a longer stay.";

  it.each(["/rentals", "/brick/rentals"])("shows its errors at the fields on %s", async (path) => {
    const chosen = {
      plan: "moped",
      start: "2020-01-01",
      days: "31",
      drivers: "7",
      area: "atlantis",
    };
    const html = await page(`${path}?${new URLSearchParams(chosen)}`);
    for (const [name, text] of [
      ["plan", "Choose one of these carts: 4-seater, 6-seater, utility."],
      ["start", "The first day has passed. Choose a later one."],
      ["days", DAYS],
      ["drivers", "You can add up to 2 extra drivers."],
      ["area", 'We don\'t know a town called "atlantis".'],
    ] as const) {
      expect(fieldIn(html, name), name).toEqual({ text, invalid: "true" });
      expect(quoteIn(html).problem).toContain(text);
    }
    expect(fieldIn(html, "end")).toEqual({ text: "", invalid: undefined });
    expect(quoteIn(html)).toMatchObject({ heading: "No price yet", total: "–", rows: [] });
    expect(formValues(html, `${path}#quote`)).toMatchObject({ start: "2020-01-01", days: "31" });
  });

  it("marks only the invalid field", async () => {
    const html = await page("/rentals?plan=6-seater&days=31");
    expect(fieldIn(html, "days")).toEqual({ text: DAYS, invalid: "true" });
    expect(parse(html).querySelectorAll("[aria-invalid]")).toHaveLength(1);
    expect(formValues(html, "/rentals#quote")).toMatchObject({ plan: "6-seater", days: "31" });
  });

  it.each(["plan", "start", "end", "days", "area", "drivers", "time", "x"])(
    "is escaped, whatever `%s` contains",
    async (name) => {
      const scriptsIn = (html: string) => parse(html).querySelectorAll("script:not([type])").length;
      for (const hostile of [
        `"><script>alert(1)</script>`,
        "'-alert(1)-'",
        "</script><img src=x>",
      ]) {
        for (const path of ["/rentals", "/brick/rentals"]) {
          const html = await page(`${path}?${new URLSearchParams({ [name]: hostile })}`);
          expect(html).not.toContain("<script>alert");
          expect(html).not.toContain("<img src=x");
          expect(scriptsIn(html)).toBe(scriptsIn(await page(path)));
        }
      }
    },
  );
});

describe("the HTTP cache headers", () => {
  const NAMES = '"plan" "start" "end" "days" "area" "drivers" "time"';

  it.each(["/rentals", "/brick/rentals"])("of %s depend only on the stay", async (path) => {
    const plain = await site(path);
    const etag = plain.headers.get("etag");
    expect(etag).not.toBeNull();
    for (const query of ["", "?utm_source=mail", "?x=plan&Days=3"]) {
      const response = await site(path + query);
      expect(response.headers.get("etag"), query).toBe(etag);
      expect(response.headers.get("no-vary-search")).toBe(`params, except=(${NAMES})`);
    }
    for (const query of ["?plan=utility", "?x=plan&days=2", "?days=2&start="]) {
      const response = await site(path + query);
      expect(response.status).toBe(200);
      expect(response.headers.get("etag"), query).not.toBe(etag);
      expect(response.headers.get("no-vary-search")).toBe(`params, except=(${NAMES})`);
      expect(response.headers.get("cache-control")).toBe("public, no-cache");
    }
    const dated = await site(`${path}?start=${weekdayAhead(2)}`);
    expect(dated.headers.get("etag")).toBeNull();
    expect(dated.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("list the query parameters that other pages read", async () => {
    const header = async (path: string) => (await site(path)).headers.get("no-vary-search");
    expect(await header("/about?utm_source=mail")).toBe("params");
    expect(await header("/vehicles/denago-ev-city?color=1")).toBe(
      `params, except=("view" "color" "area" "down" "months")`,
    );
    expect(await header("/reserve?plan=utility")).toBeNull();
    expect(await header("/no-such-page")).toBeNull();
  });
});
