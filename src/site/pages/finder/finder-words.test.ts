import { describe, expect, it } from "vitest";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import {
  type Answers,
  answersFrom,
  findCarts,
  QUESTION_NAMES,
  QUESTIONS,
} from "#domain/carts/finder.ts";
import { advantages, reasonsFor, shortcomings } from "#domain/carts/finder-reasons.ts";

const content = loadCatalogue("content");
if (!content.ok) throw new Error(content.mistakes.join(" "));
const { carts, cartBySlug } = content.catalogue;

const OPEN: Answers = answersFrom(new URLSearchParams());
const EVERY = QUESTION_NAMES.reduce<Answers[]>(
  (sofar, name) =>
    sofar.flatMap((answers) => [
      answers,
      ...Object.keys(QUESTIONS[name].answers).map((value) => ({ ...answers, [name]: value })),
    ]),
  [OPEN],
);

const dollars = (text: string | undefined) => Number(text?.replaceAll(/[$,]/g, ""));
const SEATS: Readonly<Record<string, Cart["seatLayout"]>> = {
  "2 forward": "2",
  "2 forward, 2 back": "2+2",
  "4 forward": "4F",
  "4 forward, 2 back": "4+2",
  "6 forward": "6F",
  "6 forward, 2 back": "6+2",
};
const LOADS: Readonly<Record<string, Cart["bed"]>> = {
  "compact cargo box": "box",
  "larger cargo box": "large-box",
  "long flat bed": "flat",
};

type Seen = { cart: Cart; answers: Answers; fitting: readonly Cart[] };
type Check = (seen: Seen, ...said: string[]) => boolean;

/**
 * What each sentence may say, and whether that is so by the cart's data. Written from the sentences, not from the rules that
 * make them; a sentence that none of these reads is a fault.
 */
const TRUTHS: [RegExp, Check][] = [
  [
    /^(?:It has )?(\d) seats: (.+)\.$/,
    ({ cart }, count, facing) =>
      cart.seats === Number(count) && cart.seatLayout === SEATS[facing ?? ""],
  ],
  [
    /^(.+) for loads\.$/,
    ({ cart }, bed) => cart.bed !== null && cart.bed === LOADS[bed?.toLowerCase() ?? ""],
  ],
  [
    /^Lifted, on (all-terrain|knobby) tires, for ground that is not paved\.$/,
    ({ cart }, tires) => cart.stance === "lifted" && cart.tires === tires,
  ],
  [
    /^Road height, (\d) seats and up to (\d+) mph, without a cargo bed\.$/,
    ({ cart }, count, speed) =>
      cart.stance === "road" &&
      cart.bed === null &&
      cart.seats === Number(count) &&
      cart.seats <= 4 &&
      cart.topSpeed === Number(speed) &&
      cart.topSpeed <= 20,
  ],
  [
    /^Goes (\d+) mph, a low-speed vehicle's speed, for streets posted up to 25 mph\.$/,
    ({ cart }, speed) =>
      cart.topSpeed === Number(speed) && cart.topSpeed > 20 && cart.topSpeed <= 25,
  ],
  [
    /^(\d+) miles of range, for days of up to (\d+) miles\.$/,
    ({ cart, answers }, range, day) =>
      cart.range === Number(range) && answers.day === day && cart.range >= Number(day),
  ],
  [
    /^Top speed (\d+) mph\.$/,
    ({ cart }, speed) => cart.topSpeed === Number(speed) && cart.topSpeed <= 20,
  ],
  [
    /^Top speed (\d+) mph, within a low-speed vehicle's range of over 20 and up to 25 mph\.$/,
    ({ cart }, speed) =>
      cart.topSpeed === Number(speed) && cart.topSpeed > 20 && cart.topSpeed <= 25,
  ],
  [
    /^(\$[\d,]+), your limit\.$/,
    ({ cart, answers }, price) =>
      cart.price === dollars(price) && cart.price === Number(answers.budget),
  ],
  [
    /^(\$[\d,]+), (\$[\d,]+) under your limit\.$/,
    ({ cart, answers }, price, under) =>
      cart.price === dollars(price) && cart.price + dollars(under) === Number(answers.budget),
  ],
  [
    /^The lowest price of (\d+) carts that fit\.$/,
    ({ cart, fitting }, count) =>
      fitting.length === Number(count) &&
      fitting.filter(({ price }) => price <= cart.price).length === 1,
  ],
  [
    /^The longest range of (\d+) carts that fit\.$/,
    ({ cart, fitting }, count) =>
      fitting.length === Number(count) &&
      fitting.filter(({ range }) => range >= cart.range).length === 1,
  ],
  [
    /^(\d) seats, (\d+) miles of range and (\d+) mph for (\$[\d,]+)\.$/,
    ({ cart }, seats, range, speed, price) =>
      cart.seats === Number(seats) &&
      cart.range === Number(range) &&
      cart.topSpeed === Number(speed) &&
      cart.price === dollars(price),
  ],
  [
    /^It has (street|all-terrain|knobby) tires, (a lifted stance|road height), (\d) seats, a top speed of (\d+) mph and (?:no|a) (.+)\.$/,
    ({ cart }, tires, stance, seats, speed, bed) =>
      cart.tires === tires &&
      (cart.stance === "lifted") === (stance === "a lifted stance") &&
      cart.seats === Number(seats) &&
      cart.topSpeed === Number(speed) &&
      cart.bed === (bed === "cargo bed" ? null : LOADS[bed ?? ""]),
  ],
  [/^Its range is (\d+) miles\.$/, ({ cart }, range) => cart.range === Number(range)],
  [/^Its top speed is (\d+) mph\.$/, ({ cart }, speed) => cart.topSpeed === Number(speed)],
  [
    /^It costs (\$[\d,]+), (\$[\d,]+) over your limit\.$/,
    ({ cart, answers }, price, over) =>
      cart.price === dollars(price) &&
      cart.price - dollars(over) === Number(answers.budget) &&
      dollars(over) > 0,
  ],
];

function isTrue(sentence: string, seen: Seen): boolean {
  for (const [pattern, check] of TRUTHS) {
    const said = pattern.exec(sentence);
    if (said) return check(seen, ...said.slice(1));
  }
  return false;
}

const cartOf = (slug: string) => {
  const cart = cartBySlug.get(slug);
  if (!cart) throw new Error(slug);
  return cart;
};

describe("the reasons", () => {
  it("contain the cart's own figures", () => {
    const answers = { ...OPEN, who: "four", day: "35", budget: "10000" };
    const found = findCarts(carts, answers);
    expect(reasonsFor(cartOf("denago-ev-nomad-xl"), found, answers)).toEqual([
      "4 seats: 2 forward, 2 back.",
      "55 miles of range, for days of up to 35 miles.",
      "$8,495, $1,505 under your limit.",
      "The longest range of 9 carts that fit.",
    ]);
  });

  it("are true of every cart for every combination of answers, with at least one each", () => {
    let sentences = 0;
    for (const answers of EVERY) {
      const found = findCarts(carts, answers);
      for (const cart of found.carts) {
        const reasons = reasonsFor(cart, found, answers);
        if (reasons.length === 0) throw new Error(`no reason: ${JSON.stringify(answers)}`);
        for (const sentence of [...reasons, ...shortcomings(cart, answers)]) {
          sentences += 1;
          if (!isTrue(sentence, { cart, answers, fitting: found.fitting }))
            throw new Error(`${cart.slug}: ${sentence}`);
        }
      }
    }
    expect(sentences).toBeGreaterThan(20_000);
  });

  it("and the misses add up to the answered questions", () => {
    for (const answers of EVERY.filter((_, index) => index % 11 === 0)) {
      const asked = QUESTION_NAMES.filter((name) => answers[name] !== "not-sure").length;
      const found = findCarts(carts, answers);
      for (const cart of found.carts) {
        const of = reasonsFor(cart, { ...found, fitting: [] }, answers);
        const met = asked - shortcomings(cart, answers).length;
        expect(of).toHaveLength(Math.max(1, met));
      }
    }
  });
});

describe("the advantages of one cart over another", () => {
  it("are given in figures", () => {
    expect(advantages(cartOf("denago-ev-rover-xxl"), cartOf("evolution-classic-4-pro"))).toEqual([
      "goes 35 miles farther on a charge",
      "has 4 more seats",
      "is 7 mph faster",
      "stands higher: lifted",
    ]);
    expect(advantages(cartOf("evolution-turfman-200"), cartOf("denago-ev-nomad"))).toEqual([
      "costs $1,700 less",
      "carries loads: compact cargo box",
    ]);
  });

  it("are never mutual for one figure, and none against the same cart", () => {
    for (const one of carts) {
      expect(advantages(one, one)).toEqual([]);
      for (const other of carts) {
        const words = [advantages(one, other), advantages(other, one)].map((texts) =>
          texts.map((text) => text.replaceAll(/[\d,]+ /g, "")),
        );
        expect(words[0]?.filter((word) => words[1]?.includes(word))).toEqual([]);
      }
    }
  });
});
