import { describe, expect, it } from "vitest";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import {
  type Answers,
  answersFrom,
  findCarts,
  fitsAnswer,
  hasAnswers,
  NOT_SURE,
  QUESTION_NAMES,
  QUESTIONS,
  type QuestionName,
} from "#domain/carts/finder.ts";

const content = loadCatalogue("content");
if (!content.ok) throw new Error(content.mistakes.join(" "));
const { carts } = content.catalogue;

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
    expect(found.relaxed).toEqual([]);
    expect(found.carts.map(({ slug }) => slug)).toEqual([
      "evolution-classic-4-plus",
      "denago-ev-nomad-xl",
      "evolution-d5-maverick-22",
    ]);
  });

  it("for a beach town are never slower or faster than a low-speed vehicle", () => {
    const found = findCarts(carts, { ...OPEN, where: "beach", speed: "slow" });
    expect(found.relaxed).toEqual(["speed"]);
    expect(found.fitting.map(({ topSpeed }) => topSpeed > 20 && topSpeed <= 25)).toEqual(
      Array.from({ length: 24 }, () => true),
    );
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
    expect(found.relaxed).toEqual(["who"]);
    expect(found.carts.map(({ seats }) => seats)).toEqual([8, 8, 6]);
  });

  it("for too small a budget are the cheapest with enough seats", () => {
    const found = findCarts(carts, { ...OPEN, who: "six", budget: "8000" });
    expect(found.relaxed).toEqual(["budget"]);
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
  it("returns three different carts that fit the kept answers, and keeps as many as possible", () => {
    expect(EVERY).toHaveLength(1875);
    const count = (answers: Answers, kept: readonly QuestionName[]) =>
      carts.filter((cart) => kept.every((name) => fitsAnswer(name, answers[name], cart))).length;
    for (const answers of EVERY) {
      const { carts: found, relaxed, fitting } = findCarts(carts, answers);
      const kept = QUESTION_NAMES.filter((name) => !relaxed.includes(name));
      const told = JSON.stringify(answers);
      if (new Set(found).size !== 3) throw new Error(`not three: ${told}`);
      if (!found.every((cart) => kept.every((name) => fitsAnswer(name, answers[name], cart))))
        throw new Error(`one does not fit: ${told}`);
      if (fitting.length !== count(answers, kept)) throw new Error(`wrong count: ${told}`);
      if (relaxed.some((name) => answers[name] === NOT_SURE))
        throw new Error(`lets go what was not asked: ${told}`);
      // Each dropped answer would leave too few carts.
      for (const name of relaxed) {
        if (count(answers, [...kept, name]) >= 3) throw new Error(`lets go too much: ${told}`);
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
