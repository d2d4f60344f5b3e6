import fc from "fast-check";
import { expect, it } from "vitest";
import type { Cart } from "./cart-schema.ts";
import {
  type Answers,
  findCarts,
  fitsAnswer,
  NOT_SURE,
  QUESTION_NAMES,
  QUESTIONS,
  type QuestionName,
} from "./finder.ts";
import { reasonsFor } from "./finder-reasons.ts";
import { SAMPLE_CART } from "./testing/sample-cart.ts";

const SEATS = { "2": 2, "2+2": 4, "4F": 4, "4+2": 6, "6F": 6, "6+2": 8 } as const;

const anyCarts = fc
  .uniqueArray(
    fc.record({
      slug: fc.string({ minLength: 1, maxLength: 8 }),
      series: fc.constantFrom("ONE", "TWO", "THREE"),
      price: fc.integer({ min: 4000, max: 30_000 }),
      seatLayout: fc.constantFrom("2", "2+2", "4F", "4+2", "6F", "6+2"),
      range: fc.integer({ min: 10, max: 70 }),
      topSpeed: fc.integer({ min: 12, max: 30 }),
      stance: fc.constantFrom("road", "lifted"),
      tires: fc.constantFrom("street", "all-terrain", "knobby"),
      bed: fc.constantFrom(null, "box", "flat"),
      inStock: fc.boolean(),
    }),
    { selector: ({ slug }) => slug, maxLength: 12 },
  )
  .map((carts) =>
    carts.map((cart): Cart => ({ ...SAMPLE_CART, ...cart, seats: SEATS[cart.seatLayout] })),
  );

const answer = (name: QuestionName) =>
  fc.constantFrom(NOT_SURE, ...Object.keys(QUESTIONS[name].answers));
const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  who: answer("who"),
  where: answer("where"),
  day: answer("day"),
  speed: answer("speed"),
  budget: answer("budget"),
});

it("finds three carts, or all of fewer, and keeps as many answers as possible", () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      const { carts: found, relaxed, fitting } = findCarts(carts, answers);
      expect(new Set(found).size).toBe(Math.min(3, carts.length));
      expect(fitting).toEqual(expect.arrayContaining(found));
      const kept = QUESTION_NAMES.filter((name) => !relaxed.includes(name));
      const fits = (cart: Cart, names: readonly QuestionName[]) =>
        names.every((name) => fitsAnswer(name, answers[name], cart));
      expect(found.every((cart) => fits(cart, kept))).toBe(true);
      for (const name of carts.length < 3 ? [] : relaxed) {
        expect(carts.filter((cart) => fits(cart, [...kept, name])).length).toBeLessThan(3);
      }
      for (const cart of found) {
        expect(reasonsFor(cart, { carts: found, fitting }, answers).length).toBeGreaterThan(0);
      }
    }),
  );
});

it("does not depend on the order of the carts", () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      expect(findCarts(carts.toReversed(), answers).carts).toEqual(findCarts(carts, answers).carts);
    }),
  );
});
