import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import {
  type Answers,
  answersFrom,
  findCarts,
  hasAnswers,
  NOT_SURE,
  QUESTION_NAMES,
  QUESTIONS,
} from "#domain/carts/finder.ts";
import { finderView } from "./finder-view.server.ts";

const { carts } = catalogue;

const OPEN: Answers = answersFrom(new URLSearchParams());
const slugs = (answers: Partial<Answers>) =>
  findCarts(carts, { ...OPEN, ...answers }).carts.map(({ slug }) => slug);

/** All combinations of all answers, "not sure" among them: 5 · 5 · 5 · 3 · 5. */
const EVERY = QUESTION_NAMES.reduce<Answers[]>(
  (sofar, name) =>
    sofar.flatMap((answers) =>
      [NOT_SURE, ...Object.keys(QUESTIONS[name].answers)].map((value) => ({
        ...answers,
        [name]: value,
      })),
    ),
  [OPEN],
);

const PEOPLE: Readonly<Record<string, number>> = { two: 2, four: 4, six: 6, eight: 8 };

/** How many answers a cart misses, by the words of the questions alone. */
function plainMisses(cart: Cart, { who, where, day, speed, budget }: Answers): number {
  const { seats, topSpeed, range, price, stance, tires, bed } = cart;
  const isLsv = topSpeed > 20 && topSpeed <= 25;
  const fits = [
    seats >= (PEOPLE[who] ?? 0),
    (where === "beach" && bed === null && isLsv) ||
      (where === "golf" && bed === null && seats <= 4 && topSpeed <= 20 && stance === "road") ||
      (where === "work" && bed !== null) ||
      (where === "unpaved" && stance === "lifted" && tires !== "street") ||
      where === "not-sure",
    day === "not-sure" || range >= Number(day),
    speed === "not-sure" || (speed === "slow" ? topSpeed <= 20 : isLsv),
    budget === "not-sure" || price <= Number(budget),
  ];
  return fits.filter((isFit) => !isFit).length;
}

describe("the answers of a URL", () => {
  it('are the valid ones; anything else is "not sure"', () => {
    const read = (query: string) => answersFrom(new URLSearchParams(query));
    expect(read("who=four&budget=10000")).toEqual({ ...OPEN, who: "four", budget: "10000" });
    expect(read("who=toString&where=__proto__&day=&speed=30&budget=9e9")).toEqual(OPEN);
  });

  it("are present as soon as the URL has one question", () => {
    expect(hasAnswers(new URLSearchParams("utm_source=x"))).toBe(false);
    expect(hasAnswers(new URLSearchParams("who=not-sure"))).toBe(true);
  });
});

describe("three carts", () => {
  it("for four in a beach town on $10,000", () => {
    const found = findCarts(carts, { ...OPEN, who: "four", where: "beach", budget: "10000" });
    expect(found.fitting).toHaveLength(11);
    expect(found.carts.map(({ slug }) => slug)).toEqual([
      "evolution-classic-4-plus",
      "denago-ev-nomad-xl",
      "evolution-d5-maverick-22",
    ]);
  });

  it("for a beach town are never slower or faster than a low-speed vehicle", () => {
    const found = findCarts(carts, { ...OPEN, where: "beach", speed: "slow" });
    expect(found.fitting).toEqual([]);
    expect(found.carts.map(({ topSpeed }) => topSpeed > 20 && topSpeed <= 25)).toEqual([
      ...[true, true, true],
    ]);
  });

  it("for the farm are the three with a bed", () => {
    expect(slugs({ where: "work" }).toSorted()).toEqual([
      "evolution-turfman-1000",
      "evolution-turfman-200",
      "evolution-turfman-800",
    ]);
  });

  it("for eight people are the two with enough seats, then the nearest", () => {
    const found = findCarts(carts, { ...OPEN, who: "eight" });
    expect(found.carts.map(({ seats }) => seats)).toEqual([8, 8, 6]);
    expect(slugs({ who: "eight", where: "golf", budget: "8000" }).slice(0, 2).toSorted()).toEqual([
      "denago-ev-rover-xxl",
      "evolution-carrier-8-plus",
    ]);
  });

  it("for too small a budget are the cheapest with enough seats", () => {
    const found = findCarts(carts, { ...OPEN, who: "six", budget: "8000" });
    expect(found.fitting).toEqual([]);
    expect(found.carts[0]?.slug).toBe("evolution-carrier-6-plus");
    expect(found.carts.every(({ seats }) => seats >= 6)).toBe(true);
  });

  it("are sorted by stock first", () => {
    const [first] = findCarts(carts, { ...OPEN, who: "two" }).carts;
    const sold = carts.map((cart) => (cart === first ? { ...cart, inStock: false } : cart));
    const found = findCarts(sold, { ...OPEN, who: "two" }).carts.map(({ slug }) => slug);
    expect(found).not.toContain(first?.slug);
    expect(found).toHaveLength(3);
  });

  it("are fewer when the catalogue is smaller", () => {
    expect(findCarts(carts.slice(0, 2), { ...OPEN, who: "two" }).carts).toHaveLength(2);
    expect(findCarts([], OPEN).carts).toEqual([]);
  });
});

describe(`each of ${EVERY.length} combinations of answers`, () => {
  it("returns three carts that seat everyone, if any do, and miss as little as possible", () => {
    expect(EVERY).toHaveLength(1875);
    for (const answers of EVERY) {
      const { carts: found, fitting } = findCarts(carts, answers);
      const message = JSON.stringify(answers);
      const misses = (cart: Cart) => plainMisses(cart, answers);
      const short = (cart: Cart) => Math.max(0, (PEOPLE[answers.who] ?? 0) - cart.seats);
      if (new Set(found).size !== 3) throw new Error(`not three: ${message}`);
      if (fitting.length !== carts.filter((cart) => misses(cart) === 0).length)
        throw new Error(`wrong count: ${message}`);
      for (const [index, cart] of found.entries()) {
        const later = carts.filter((other) => !found.slice(0, index).includes(other));
        if (later.some((other) => short(other) < short(cart)))
          throw new Error(`${cart.slug} leaves people behind: ${message}`);
        const asGood = later.filter((other) => short(other) === short(cart));
        if (asGood.some((other) => misses(other) < misses(cart)))
          throw new Error(`${cart.slug} misses too much: ${message}`);
      }
    }
  });

  it("says how many of the three fit, and what each of the others misses", async () => {
    const none = { find: async () => null };
    for (const [index, answers] of EVERY.entries()) {
      if (index % 5 !== 0) continue;
      const view = await finderView(new URLSearchParams(answers), { carts }, none);
      const fitting = carts.filter((cart) => plainMisses(cart, answers) === 0).length;
      const sentence =
        fitting === 0
          ? "No cart fits every answer. These come closest."
          : fitting === 1
            ? "One cart fits every answer. The others come close."
            : fitting === 2
              ? "Two carts fit every answer. The third comes close."
              : null;
      const message = JSON.stringify(answers);
      if (view.result?.fit !== sentence) throw new Error(`${view.result?.fit}: ${message}`);
      for (const { slug, misses } of view.result?.carts ?? []) {
        const cart = carts.find((each) => each.slug === slug);
        const expected = cart === undefined ? 0 : plainMisses(cart, answers);
        if (misses.length > 0 !== expected > 0) throw new Error(`${slug} ${misses}: ${message}`);
        const people = PEOPLE[answers.who] ?? 0;
        if (cart && cart.seats >= people && misses.some((miss) => /^Only \d seats/.test(miss)))
          throw new Error(`${slug} has seats enough: ${misses}`);
      }
    }
  });

  it("does not depend on the order of the catalogue", () => {
    const turned = carts.toReversed();
    for (const answers of EVERY.filter((_, index) => index % 7 === 0)) {
      const found = (list: typeof carts) =>
        findCarts(list, answers)
          .carts.map(({ slug }) => slug)
          .join();
      if (found(turned) !== found(carts)) throw new Error(JSON.stringify(answers));
    }
  });
});
