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

it("finds three carts, or all of fewer, and none of the others seats more people or misses less", () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      const { carts: found, fitting } = findCarts(carts, answers);
      expect(new Set(found).size).toBe(Math.min(3, carts.length));
      const missed = (cart: Cart) =>
        QUESTION_NAMES.filter((name) => !fitsAnswer(name, answers[name], cart));
      expect(fitting).toEqual(carts.filter((cart) => missed(cart).length === 0));
      const people = { two: 2, four: 4, six: 6, eight: 8 }[answers.who] ?? 0;
      const short = (cart: Cart) => Math.max(0, people - cart.seats);
      for (const cart of found) {
        for (const other of carts.filter((each) => !found.includes(each))) {
          expect(short(cart)).toBeLessThanOrEqual(short(other));
          if (short(cart) === short(other))
            expect(missed(cart).length).toBeLessThanOrEqual(missed(other).length);
        }
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
