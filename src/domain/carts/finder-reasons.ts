import { pluralize, usd } from "#domain/money.ts";
import { formatWholeMiles } from "#domain/places/delivery.ts";
import { spellNumber } from "#domain/spell-number.ts";
import type { Cart } from "./cart-schema.ts";
import { BEDS, FACING } from "./compare.ts";
import {
  type Answers,
  type FinderResult,
  fitsAnswer,
  NOT_SURE,
  QUESTION_NAMES,
  type QuestionName,
  spareSeats,
} from "./finder.ts";
import { LSV_MPH, MAX_GOLFERS } from "./uses.ts";

function groundReason({ where }: Answers, { bed, tires, topSpeed }: Cart): string {
  if (where === "work" && bed !== null) return `${BEDS[bed]} for your loads.`;
  if (where === "unpaved") return `Lifted, with ${tires} tires for unpaved ground.`;
  return where === "golf"
    ? `Sits low and goes up to ${topSpeed} mph.`
    : `Goes ${topSpeed} mph, in the low-speed vehicle range for streets posted up to 25 mph.`;
}

/** More seats than asked for are said to be more. */
function seatsReason({ who }: Answers, { seats, seatLayout }: Cart): string {
  const spare = spareSeats(who, seats);
  const facing = FACING[seatLayout];
  return spare === 0
    ? `${seats} seats: ${facing}.`
    : `${seats} seats, ${spellNumber(spare)} more than you need: ${facing}.`;
}

/** The reason for the ground gives the speed, too. */
const GROUNDS_WITH_SPEED: readonly string[] = ["beach", "golf"];

const REASONS: Readonly<Record<QuestionName, (answers: Answers, cart: Cart) => string>> = {
  who: seatsReason,
  where: groundReason,
  day: ({ day }, { range }) =>
    `${formatWholeMiles(range)} of range for up to ${formatWholeMiles(Number(day))} a day.`,
  speed: ({ speed }, { topSpeed }) =>
    speed === "slow"
      ? `Top speed ${topSpeed} mph.`
      : `Top speed ${topSpeed} mph, in the low-speed vehicle range of over 20 and up to 25 mph.`,
  budget: ({ budget }, { price }) => {
    const under = Number(budget) - price;
    return `${usd(price)}, ${under === 0 ? "right at your budget" : `${usd(under)} under your budget`}.`;
  },
};

/** By the fact that is wrong, so that no fact is listed twice. */
type Misses = Readonly<Record<string, string>>;

/** Only what is wrong for that ground. */
function groundMisses({ where }: Answers, cart: Cart): Misses {
  const { seats, topSpeed, stance, tires, bed } = cart;
  if (where === "work") return { bed: "No cargo bed." };
  if (where === "unpaved") {
    return {
      ...(stance !== "lifted" && { stance: "Not lifted." }),
      ...(tires === "street" && { tires: "Street tires." }),
    };
  }
  const isGolf = where === "golf";
  return {
    ...(isGolf && seats > MAX_GOLFERS && { seats: `${seats} seats, big for a golf course.` }),
    ...(isGolf && stance === "lifted" && { stance: "Lifted, not low." }),
    ...(isGolf &&
      topSpeed > LSV_MPH.over && {
        speed: `Top speed ${topSpeed} mph, fast for a golf course.`,
      }),
    ...(!isGolf &&
      topSpeed <= LSV_MPH.over && {
        speed: `Top speed ${topSpeed} mph. A low-speed vehicle goes over ${LSV_MPH.over}.`,
      }),
    ...(!isGolf &&
      topSpeed > LSV_MPH.upTo && {
        speed: `Top speed ${topSpeed} mph. A low-speed vehicle goes up to ${LSV_MPH.upTo}.`,
      }),
    ...(bed !== null && { bed: `Has a ${BEDS[bed].toLowerCase()} behind the seats.` }),
  };
}

const SHORTCOMINGS: Readonly<Record<QuestionName, (answers: Answers, cart: Cart) => Misses>> = {
  who: (_, { seats, seatLayout }) => ({ seats: `Only ${seats} seats: ${FACING[seatLayout]}.` }),
  where: groundMisses,
  day: (_, { range }) => ({ range: `Range is ${formatWholeMiles(range)}.` }),
  speed: (_, { topSpeed }) => ({ speed: `Top speed ${topSpeed} mph.` }),
  budget: ({ budget }, { price }) => ({
    price: `${usd(price)}, ${usd(price - Number(budget))} over your budget.`,
  }),
};

type FitResult = Pick<FinderResult, "fitting" | "carts">;

function superlatives(cart: Cart, { fitting }: FitResult): string[] {
  if (!fitting.includes(cart)) return [];
  const others = fitting.filter((other) => other !== cart);
  if (others.length === 0) return [];
  const count = fitting.length;
  return [
    ...(others.every(({ price }) => price > cart.price)
      ? [`Lowest price of the ${count} carts that fit.`]
      : []),
    ...(others.every(({ range }) => range < cart.range)
      ? [`Longest range of the ${count} carts that fit.`]
      : []),
  ];
}

export function reasonsFor(cart: Cart, found: FitResult, answers: Answers): string[] {
  const met = QUESTION_NAMES.filter(
    (name) => answers[name] !== NOT_SURE && fitsAnswer(name, answers[name], cart),
  )
    .filter(
      (name, _, met) =>
        name !== "speed" || !met.includes("where") || !GROUNDS_WITH_SPEED.includes(answers.where),
    )
    .map((name) => REASONS[name](answers, cart));
  const reasons = [...met, ...superlatives(cart, found)];
  if (reasons.length > 0) return reasons;
  const { seats, range, topSpeed, price } = cart;
  return [
    `${seats} seats, ${formatWholeMiles(range)} of range and ${topSpeed} mph for ${usd(price)}.`,
  ];
}

export function shortcomings(cart: Cart, answers: Answers): string[] {
  const misses = new Map<string, string>();
  for (const name of QUESTION_NAMES) {
    if (fitsAnswer(name, answers[name], cart)) continue;
    for (const [fact, text] of Object.entries(SHORTCOMINGS[name](answers, cart))) {
      if (!misses.has(fact)) misses.set(fact, text);
    }
  }
  return [...misses.values()];
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
    ...(far > 0 ? [`goes ${formatWholeMiles(far)} farther on a charge`] : []),
    ...(more > 0 ? [`has ${pluralize(more, "more seat")}`] : []),
    ...(fast > 0 ? [`is ${fast} mph faster`] : []),
    ...(cart.bed !== null && other.bed === null ? [`has a ${BEDS[cart.bed].toLowerCase()}`] : []),
    ...(cart.stance === "lifted" && other.stance === "road" ? ["is lifted"] : []),
  ];
}
