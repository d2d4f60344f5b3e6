import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import {
  type Answers,
  answersFrom,
  findCarts,
  fitsAnswer,
  QUESTION_NAMES,
  QUESTIONS,
} from "#domain/carts/finder.ts";
import { advantages, reasonsFor, shortcomings } from "#domain/carts/finder-reasons.ts";
import { spellNumber } from "#domain/spell-number.ts";

const { carts, cartBySlug } = catalogue;

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
type Check = (seen: Seen, ...messages: string[]) => boolean;

/**
 * Patterns of all sentences, each with a check against the cart's data. Written from the sentences, not from the rules
 * that make them; a sentence that matches no pattern is a fault.
 */
const TRUTHS: [RegExp, Check][] = [
  [
    /^(\d) seats: (.+)\.$/,
    ({ cart }, count, facing) =>
      cart.seats === Number(count) && cart.seatLayout === SEATS[facing ?? ""],
  ],
  [
    /^(\d) seats, (one|two|three|four|five|six|seven) more than you need: (.+)\.$/,
    ({ cart, answers }, count, spare, facing) =>
      cart.seats === Number(count) &&
      cart.seatLayout === SEATS[facing ?? ""] &&
      spellNumber(cart.seats - ({ two: 2, four: 4, six: 6, eight: 8 }[answers.who] ?? 0)) === spare,
  ],
  [
    /^Only (\d) seats: (.+)\.$/,
    ({ cart, answers }, count, facing) =>
      cart.seats === Number(count) &&
      cart.seatLayout === SEATS[facing ?? ""] &&
      cart.seats < ({ two: 1, four: 4, six: 6, eight: 8 }[answers.who] ?? 0),
  ],
  [
    /^(\d) seats, big for a golf course\.$/,
    ({ cart, answers }, count) =>
      answers.where === "golf" && cart.seats === Number(count) && cart.seats > 4,
  ],
  [
    /^(.+) for your loads\.$/,
    ({ cart }, bed) => cart.bed !== null && cart.bed === LOADS[bed?.toLowerCase() ?? ""],
  ],
  [
    /^Has a (.+) behind the seats\.$/,
    ({ cart, answers }, bed) => answers.where !== "work" && cart.bed === LOADS[bed ?? ""],
  ],
  [/^No cargo bed\.$/, ({ cart, answers }) => cart.bed === null && answers.where === "work"],
  [
    /^Lifted, with (all-terrain|knobby) tires for unpaved ground\.$/,
    ({ cart }, tires) => cart.stance === "lifted" && cart.tires === tires,
  ],
  [
    /^Lifted, not low\.$/,
    ({ cart, answers }) => cart.stance === "lifted" && answers.where === "golf",
  ],
  [/^Not lifted\.$/, ({ cart, answers }) => cart.stance === "road" && answers.where === "unpaved"],
  [
    /^Street tires\.$/,
    ({ cart, answers }) => cart.tires === "street" && answers.where === "unpaved",
  ],
  [
    /^Sits low and goes up to (\d+) mph\.$/,
    ({ cart }, speed) =>
      cart.stance === "road" &&
      cart.bed === null &&
      cart.seats <= 4 &&
      cart.topSpeed === Number(speed) &&
      cart.topSpeed <= 20,
  ],
  [
    /^Goes (\d+) mph, in the low-speed vehicle range for streets posted up to 25 mph\.$/,
    ({ cart }, speed) =>
      cart.topSpeed === Number(speed) && cart.topSpeed > 20 && cart.topSpeed <= 25,
  ],
  [
    /^(\d+) miles of range for up to (\d+) miles a day\.$/,
    ({ cart, answers }, range, day) =>
      cart.range === Number(range) && answers.day === day && cart.range >= Number(day),
  ],
  [
    /^Range is (\d+) miles\.$/,
    ({ cart, answers }, range) => cart.range === Number(range) && cart.range < Number(answers.day),
  ],
  [
    /^Top speed (\d+) mph\.$/,
    ({ cart, answers }, speed) =>
      cart.topSpeed === Number(speed) &&
      (answers.speed === "slow" || cart.topSpeed <= 20 || cart.topSpeed > 25),
  ],
  [
    /^Top speed (\d+) mph, fast for a golf course\.$/,
    ({ cart, answers }, speed) =>
      cart.topSpeed === Number(speed) && cart.topSpeed > 20 && answers.where === "golf",
  ],
  [
    /^Top speed (\d+) mph\. A low-speed vehicle goes over 20\.$/,
    ({ cart, answers }, speed) =>
      cart.topSpeed === Number(speed) && cart.topSpeed <= 20 && answers.where === "beach",
  ],
  [
    /^Top speed (\d+) mph\. A low-speed vehicle goes up to 25\.$/,
    ({ cart, answers }, speed) =>
      cart.topSpeed === Number(speed) && cart.topSpeed > 25 && answers.where === "beach",
  ],
  [
    /^Top speed (\d+) mph, in the low-speed vehicle range of over 20 and up to 25 mph\.$/,
    ({ cart }, speed) =>
      cart.topSpeed === Number(speed) && cart.topSpeed > 20 && cart.topSpeed <= 25,
  ],
  [
    /^(\$[\d,]+), right at your budget\.$/,
    ({ cart, answers }, price) =>
      cart.price === dollars(price) && cart.price === Number(answers.budget),
  ],
  [
    /^(\$[\d,]+), (\$[\d,]+) under your budget\.$/,
    ({ cart, answers }, price, under) =>
      cart.price === dollars(price) && cart.price + dollars(under) === Number(answers.budget),
  ],
  [
    /^(\$[\d,]+), (\$[\d,]+) over your budget\.$/,
    ({ cart, answers }, price, over) =>
      cart.price === dollars(price) &&
      cart.price - dollars(over) === Number(answers.budget) &&
      dollars(over) > 0,
  ],
  [
    /^Lowest price of the (\d+) carts that fit\.$/,
    ({ cart, fitting }, count) =>
      fitting.length === Number(count) &&
      fitting.includes(cart) &&
      fitting.filter(({ price }) => price <= cart.price).length === 1,
  ],
  [
    /^Longest range of the (\d+) carts that fit\.$/,
    ({ cart, fitting }, count) =>
      fitting.length === Number(count) &&
      fitting.includes(cart) &&
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
];

function isTrue(sentence: string, seen: Seen): boolean {
  for (const [pattern, check] of TRUTHS) {
    const message = pattern.exec(sentence);
    if (message) return check(seen, ...message.slice(1));
  }
  return false;
}

const getCart = (slug: string) => {
  const cart = cartBySlug.get(slug);
  if (!cart) throw new Error(slug);
  return cart;
};

describe("the reasons", () => {
  it("contain the cart's own figures", () => {
    const answers = { ...OPEN, who: "four", day: "35", budget: "10000" };
    const found = findCarts(carts, answers);
    expect(reasonsFor(getCart("denago-ev-nomad-xl"), found, answers)).toEqual([
      "4 seats: 2 forward, 2 back.",
      "55 miles of range for up to 35 miles a day.",
      "$8,495, $1,505 under your budget.",
      "Longest range of the 9 carts that fit.",
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

  it("are given for each answer that is met, and no fact is both met and missed", () => {
    for (const answers of EVERY.filter((_, index) => index % 11 === 0)) {
      const found = findCarts(carts, answers);
      for (const cart of found.carts) {
        const met = QUESTION_NAMES.filter(
          (name) => answers[name] !== "not-sure" && fitsAnswer(name, answers[name], cart),
        );
        const answered = QUESTION_NAMES.filter((name) => answers[name] !== "not-sure").length;
        const saysSpeedOnce =
          met.includes("speed") && met.includes("where") && /beach|golf/.test(answers.where);
        const reasons = reasonsFor(cart, { ...found, fitting: [] }, answers);
        expect(reasons).toHaveLength(Math.max(1, met.length - (saysSpeedOnce ? 1 : 0)));
        expect(reasons.filter((reason) => / mph/.test(reason)).length).toBeLessThan(2);
        expect(shortcomings(cart, answers).length > 0).toBe(met.length < answered);
      }
    }
  });

  it("list only what is wrong", () => {
    const misses = (slug: string, answers: Partial<Answers>) =>
      shortcomings(getCart(slug), { ...OPEN, ...answers });
    expect(
      misses("evolution-d5-maverick-4", { who: "four", where: "golf", speed: "slow" }),
    ).toEqual(["Lifted, not low.", "Top speed 22 mph, fast for a golf course."]);
    expect(misses("evolution-classic-4-pro", { who: "four", where: "beach" })).toEqual([
      "Top speed 18 mph. A low-speed vehicle goes over 20.",
    ]);
    expect(misses("evolution-classic-4-pro", { who: "six", where: "unpaved" })).toEqual([
      "Only 4 seats: 2 forward, 2 back.",
      "Not lifted.",
      "Street tires.",
    ]);
  });
});

describe("the advantages of one cart over another", () => {
  it("are given in figures", () => {
    expect(advantages(getCart("denago-ev-rover-xxl"), getCart("evolution-classic-4-pro"))).toEqual([
      "goes 35 miles farther on a charge",
      "has 4 more seats",
      "is 7 mph faster",
      "is lifted",
    ]);
    expect(advantages(getCart("evolution-turfman-200"), getCart("denago-ev-nomad"))).toEqual([
      "costs $1,700 less",
      "has a compact cargo box",
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
