import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, dayText } from "#domain/dates.ts";
import { amountText, centsText } from "#domain/money.ts";
import { parseRental, QUOTE_FACTS, weekdayAhead } from "#e2e/support/booking-form.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { page, site } from "#e2e/support/site.ts";

const AREAS = ["", ...QUOTE_FACTS.areas.keys()];
const PLANS = QUOTE_FACTS.vehicles.map(({ id }) => id);

/** A hundred stays, spread over carts, lengths, towns, drivers and days; the length is said in both ways. */
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

/** What the form holds afterwards: the length as it was understood, and no day of return that would win over it. */
function understood(stay: (typeof stays)[number]) {
  const days = stay.end === "" ? stay.days : String(daysBetween(stay.start, stay.end));
  return { ...stay, days, end: "" };
}

/** What a page's quote says, as text. */
function quoteIn(html: string) {
  const card = parse(html).querySelector(".quote-card");
  const said = (name: string) => card?.querySelector(`.quote-${name}`)?.text ?? "";
  const rows = card?.querySelectorAll(".quote-bill dl:not(.quote-deposit) div") ?? [];
  return {
    heading: said("heading"),
    total: said("total"),
    stay: said("stay"),
    deposit: said("deposit dd"),
    problem: said("problem"),
    rows: rows.map((row) => [row.querySelector("dt")?.text, row.querySelector("dd")?.text]),
  };
}

/** The same from the domain. */
function expected(fields: Record<string, string>) {
  const read = parseRental(fields);
  if (!read.ok) throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(read.mistakes)}`);
  const { quote, start } = read.rental;
  const until = start === null ? "" : addDays(start, quote.days);
  return {
    heading: `Total for ${quote.days} ${quote.days === 1 ? "day" : "days"}`,
    total: centsText(quote.totalCents),
    stay: start === null ? "" : `${dayText(start, "short")} to ${dayText(until, "short")}`,
    deposit: centsText(quote.depositCents),
    problem: "",
    rows: quote.lines.map(({ label, cents }) => [label, amountText(cents)]),
  };
}

describe("the price that the server answers", () => {
  it("is the domain's on /rentals, and the form keeps what was understood", async () => {
    for (const stay of stays) {
      const query = String(new URLSearchParams(stay));
      const html = await page(`/rentals?${query}`);
      expect(quoteIn(html), query).toEqual(expected(stay));
      expect(formValues(html, "/rentals#quote"), query).toEqual(understood(stay));
    }
  });

  it("is the domain's on a town's page, which brings the cart there unless it is said", async () => {
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

  it("is the domain's at the API, whatever else the address holds", async () => {
    for (const stay of stays.slice(0, 20)) {
      const response = await site(`/api/rental-quote?from=where?&${new URLSearchParams(stay)}`);
      const { totalCents } = (await response.json()) as { totalCents: number };
      expect(centsText(totalCents)).toBe(expected(stay).total);
    }
  });

  it("is marked in the picture, also where the day of return makes the length", async () => {
    const point = async (query: Record<string, string>) =>
      parse(await page(`/rentals?${new URLSearchParams({ plan: "6-seater", ...query })}`))
        .querySelector(".stay-wide .stay-point")
        ?.getAttribute("cx");
    const start = weekdayAhead(2);
    expect(await point({ start, end: addDays(start, 12), days: "5" })).toBe(
      await point({ days: "12" }),
    );
    expect(await point({ days: "12" })).not.toBe(await point({ days: "5" }));
    expect(await point({ days: "99" })).toBe(await point({ days: "30" }));
  });

  it("is for the stay that is asked for behind another question mark", async () => {
    const html = await page("/rentals?utm_source=where?&plan=6-seater&days=30");
    expect(quoteIn(html)).toEqual(expected({ plan: "6-seater", days: "30" }));
  });
});

describe("a stay that cannot be", () => {
  /** The message at a field, and whether its control points there and says that it is wrong. */
  function fieldIn(html: string, name: string) {
    const root = parse(html);
    const slot = root.querySelector(`#${name}-error`);
    const control = root.querySelector(`[aria-describedby="${name}-error"]`);
    return {
      text: slot?.hasAttribute("hidden") ? "" : (slot?.text ?? ""),
      invalid: control?.getAttribute("aria-invalid"),
    };
  }
  const DAYS = "One rental lasts at most 30 days. Please call us for a longer one.";

  it.each(["/rentals", "/brick/rentals"])("is told at its fields on %s", async (path) => {
    const chosen = {
      plan: "moped",
      start: "2020-01-01",
      days: "31",
      drivers: "7",
      area: "atlantis",
    };
    const html = await page(`${path}?${new URLSearchParams(chosen)}`);
    for (const [name, text] of [
      ["plan", "The plan must be one of 4-seater, 6-seater, utility."],
      ["start", "The first day has passed. Choose a later one."],
      ["days", DAYS],
      ["drivers", "At most 2 additional drivers can be named."],
      ["area", 'There is no area "atlantis".'],
    ] as const) {
      expect(fieldIn(html, name), name).toEqual({ text, invalid: "true" });
      expect(quoteIn(html).problem).toContain(text);
    }
    expect(fieldIn(html, "end")).toEqual({ text: "", invalid: undefined });
    expect(quoteIn(html)).toMatchObject({ heading: "No price yet", total: "–", rows: [] });
    expect(formValues(html, `${path}#quote`)).toMatchObject({ start: "2020-01-01", days: "31" });
  });

  it("says nothing of what is well", async () => {
    const html = await page("/rentals?plan=6-seater&days=31");
    expect(fieldIn(html, "days")).toEqual({ text: DAYS, invalid: "true" });
    expect(parse(html).querySelectorAll("[aria-invalid]")).toHaveLength(1);
    expect(formValues(html, "/rentals#quote")).toMatchObject({ plan: "6-seater", days: "31" });
  });

  it.each(["plan", "start", "end", "days", "area", "drivers", "time", "x"])(
    "is shown as text, whatever stands in `%s`",
    async (name) => {
      const scriptsIn = (html: string) => parse(html).querySelectorAll("script:not([type])").length;
      for (const evil of [`"><script>alert(1)</script>`, "'-alert(1)-'", "</script><img src=x>"]) {
        for (const path of ["/rentals", "/brick/rentals"]) {
          const html = await page(`${path}?${new URLSearchParams({ [name]: evil })}`);
          expect(html).not.toContain("<script>alert");
          expect(html).not.toContain("<img src=x");
          expect(scriptsIn(html)).toBe(scriptsIn(await page(path)));
        }
      }
    },
  );
});

describe("what is kept of it", () => {
  const NAMES = '"plan" "start" "end" "days" "area" "drivers" "time"';

  it.each(["/rentals", "/brick/rentals"])("is %s without a stay", async (path) => {
    const plain = await site(path);
    const etag = plain.headers.get("etag");
    expect(etag).not.toBeNull();
    for (const query of ["", "?utm_source=mail", "?x=plan&Days=3"]) {
      const response = await site(path + query);
      expect(response.headers.get("etag"), query).toBe(etag);
      expect(response.headers.get("no-vary-search")).toBe(`params, except=(${NAMES})`);
    }
    for (const query of ["?plan=utility", "?utm_source=mail&days=2", "?days=2&start="]) {
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

  it("is told of pages that read all or nothing of an address", async () => {
    const header = async (path: string) => (await site(path)).headers.get("no-vary-search");
    expect(await header("/about?utm_source=mail")).toBe("params");
    expect(await header("/vehicles/denago-ev-city?color=1")).toBe(
      `params, except=("view" "color" "area" "down" "months")`,
    );
    expect(await header("/reserve?plan=utility")).toBeNull();
    expect(await header("/no-such-page")).toBeNull();
  });
});
