import { counted, usd } from "#domain/money.ts";
import { wholeMilesText } from "#domain/places/delivery.ts";
import type { Cart } from "./cart-schema.ts";
import { BEDS, FACING } from "./compare.ts";
import {
  type Answers,
  type FinderResult,
  fitsAnswer,
  NOT_SURE,
  QUESTION_NAMES,
  type QuestionName,
} from "./finder.ts";

function groundReason({ where }: Answers, cart: Cart): string {
  if (where === "work" && cart.bed !== null) return `${BEDS[cart.bed]} for loads.`;
  if (where === "unpaved") {
    return `Lifted, on ${cart.tires} tires, for ground that is not paved.`;
  }
  return where === "golf"
    ? `Road height, ${cart.seats} seats and up to ${cart.topSpeed} mph, without a cargo bed.`
    : `Goes ${cart.topSpeed} mph, a low-speed vehicle's speed, for streets posted up to 25 mph.`;
}

const REASONS: Readonly<Record<QuestionName, (answers: Answers, cart: Cart) => string>> = {
  who: (_, { seats, seatLayout }) => `${seats} seats: ${FACING[seatLayout]}.`,
  where: groundReason,
  day: ({ day }, { range }) =>
    `${wholeMilesText(range)} of range, for days of up to ${wholeMilesText(Number(day))}.`,
  speed: ({ speed }, { topSpeed }) =>
    speed === "slow"
      ? `Top speed ${topSpeed} mph.`
      : `Top speed ${topSpeed} mph, within a low-speed vehicle's range of over 20 and up to 25 mph.`,
  budget: ({ budget }, { price }) => {
    const under = Number(budget) - price;
    return `${usd(price)}, ${under === 0 ? "your limit" : `${usd(under)} under your limit`}.`;
  },
};

const SHORTCOMINGS: Readonly<Record<QuestionName, (answers: Answers, cart: Cart) => string>> = {
  who: (_, { seats, seatLayout }) => `It has ${seats} seats: ${FACING[seatLayout]}.`,
  where: (_, { stance, tires, bed, seats, topSpeed }) =>
    `It has ${tires} tires, ${stance === "lifted" ? "a lifted stance" : "road height"}, ${seats} seats, a top speed of ${topSpeed} mph and ${bed === null ? "no cargo bed" : `a ${BEDS[bed].toLowerCase()}`}.`,
  day: (_, { range }) => `Its range is ${wholeMilesText(range)}.`,
  speed: (_, { topSpeed }) => `Its top speed is ${topSpeed} mph.`,
  budget: ({ budget }, { price }) =>
    `It costs ${usd(price)}, ${usd(price - Number(budget))} over your limit.`,
};

type FitResult = Pick<FinderResult, "fitting" | "carts">;

function superlatives(cart: Cart, { fitting }: FitResult): string[] {
  const others = fitting.filter((other) => other !== cart);
  if (others.length === 0) return [];
  const count = fitting.length;
  return [
    ...(others.every(({ price }) => price > cart.price)
      ? [`The lowest price of ${count} carts that fit.`]
      : []),
    ...(others.every(({ range }) => range < cart.range)
      ? [`The longest range of ${count} carts that fit.`]
      : []),
  ];
}

export function reasonsFor(cart: Cart, found: FitResult, answers: Answers): string[] {
  const met = QUESTION_NAMES.filter(
    (name) => answers[name] !== NOT_SURE && fitsAnswer(name, answers[name], cart),
  ).map((name) => REASONS[name](answers, cart));
  const reasons = [...met, ...superlatives(cart, found)];
  if (reasons.length > 0) return reasons;
  const { seats, range, topSpeed, price } = cart;
  return [
    `${seats} seats, ${wholeMilesText(range)} of range and ${topSpeed} mph for ${usd(price)}.`,
  ];
}

export function shortcomings(cart: Cart, answers: Answers): string[] {
  return QUESTION_NAMES.filter((name) => !fitsAnswer(name, answers[name], cart)).map((name) =>
    SHORTCOMINGS[name](answers, cart),
  );
}

export function advantages(cart: Cart, other: Cart): string[] {
  const [less, far, more, fast] = [
    other.price - cart.price,
    cart.range - other.range,
    cart.seats - other.seats,
    cart.topSpeed - other.topSpeed,
  ];
  return [
    ...(less > 0 ? [`costs ${usd(less)} less`] : []),
    ...(far > 0 ? [`goes ${wholeMilesText(far)} farther on a charge`] : []),
    ...(more > 0 ? [`has ${counted(more, "more seat")}`] : []),
    ...(fast > 0 ? [`is ${fast} mph faster`] : []),
    ...(cart.bed !== null && other.bed === null
      ? [`carries loads: ${BEDS[cart.bed].toLowerCase()}`]
      : []),
    ...(cart.stance === "lifted" && other.stance === "road" ? ["stands higher: lifted"] : []),
  ];
}
