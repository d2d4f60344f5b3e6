import type { Cart } from "./cart-schema.ts";
import type { Use } from "./use-names.ts";
import { fitsUse, hasLowSpeedVehicleSpeed, LSV_MPH } from "./uses.ts";

export const NOT_SURE = "not-sure";

type Question = {
  legend: string;
  answers: Readonly<Record<string, { label: string; fits: (cart: Cart) => boolean }>>;
};

const seats = (most: number) => (cart: Cart) => cart.seats >= most;
const range = (miles: number) => (cart: Cart) => cart.range >= miles;
const price = (most: number) => (cart: Cart) => cart.price <= most;
const use = (requested: Use) => (cart: Cart) => fitsUse(requested, cart);

export const QUESTIONS = {
  who: {
    legend: "How many people ride?",
    answers: {
      two: { label: "One or two people", fits: seats(1) },
      four: { label: "Three or four people", fits: seats(4) },
      six: { label: "Five or six people", fits: seats(6) },
      eight: { label: "Seven or eight people", fits: seats(8) },
    },
  },
  where: {
    legend: "Where will you drive most?",
    answers: {
      beach: { label: "Beach town, streets up to 25 mph", fits: use("beach-town") },
      golf: { label: "Golf course", fits: use("golf") },
      work: { label: "Farm or yard, hauling loads", fits: use("work") },
      unpaved: { label: "Sandy or unpaved lanes", fits: use("unpaved") },
    },
  },
  day: {
    legend: "How far do you go in a day?",
    answers: {
      "15": { label: "Up to 15 miles", fits: range(15) },
      "25": { label: "Up to 25 miles", fits: range(25) },
      "35": { label: "Up to 35 miles", fits: range(35) },
      "45": { label: "Up to 45 miles", fits: range(45) },
    },
  },
  speed: {
    legend: "How fast do you want to go?",
    answers: {
      slow: { label: "Up to 20 mph", fits: ({ topSpeed }) => topSpeed <= LSV_MPH.over },
      fast: {
        label: "Over 20, up to 25 mph",
        fits: hasLowSpeedVehicleSpeed,
      },
    },
  },
  budget: {
    legend: "What’s your budget?",
    answers: {
      "8000": { label: "Up to $8,000", fits: price(8000) },
      "10000": { label: "Up to $10,000", fits: price(10000) },
      "12000": { label: "Up to $12,000", fits: price(12000) },
      "16000": { label: "Up to $16,000", fits: price(16000) },
    },
  },
} satisfies Record<string, Question>;

export type QuestionName = keyof typeof QUESTIONS;

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly QuestionName[];

export type Answers = Readonly<Record<QuestionName, string>>;

function findAnswer(name: QuestionName, value: string): Question["answers"][string] | null {
  const { answers }: Question = QUESTIONS[name];
  return Object.hasOwn(answers, value) ? (answers[value] ?? null) : null;
}

export function answersFrom(params: URLSearchParams): Answers {
  const read = QUESTION_NAMES.map((name) => {
    const value = params.get(name) ?? NOT_SURE;
    return [name, findAnswer(name, value) === null ? NOT_SURE : value];
  });
  return Object.fromEntries(read) as Answers;
}

export function hasAnswers(params: URLSearchParams): boolean {
  return QUESTION_NAMES.some((name) => params.has(name));
}

export function fitsAnswer(name: QuestionName, value: string, cart: Cart): boolean {
  return findAnswer(name, value)?.fits(cart) ?? true;
}

export type FinderResult<C = Cart> = {
  carts: C[];
  /** All carts that fit every answer. */
  fitting: readonly C[];
};

const RESULT_COUNT = 3;

/** From the one that is easiest to give up; people come before all of them. */
const TRADE_OFFS = ["day", "speed", "budget", "where"] as const;

const PEOPLE: Readonly<Record<string, number>> = { two: 2, four: 4, six: 6, eight: 8 };

/** Seats beyond the people of an answer; 0 where that is open. */
export function spareSeats(who: string, seats: number): number {
  const people = PEOPLE[who];
  return people === undefined ? 0 : Math.max(0, seats - people);
}

const fits = (answers: Answers, cart: Cart) =>
  QUESTION_NAMES.every((name) => fitsAnswer(name, answers[name], cart));

/** How far a cart is from the answers: first a seat for everyone, then the fewest and least important misses. */
function distance(answers: Answers, cart: Cart): number[] {
  const missed = TRADE_OFFS.map((name) => !fitsAnswer(name, answers[name], cart));
  const people = PEOPLE[answers.who] ?? 0;
  return [
    Math.max(0, people - cart.seats),
    missed.filter(Boolean).length,
    missed.reduce((sum, isMissed, index) => sum + (isMissed ? 2 ** index : 0), 0),
    cart.inStock ? 0 : 1,
  ];
}

/** The slug breaks ties, so that the catalogue's order does not matter. */
function compareByRank(answers: Answers) {
  const isMissed = (name: QuestionName, cart: Cart) => !fitsAnswer(name, answers[name], cart);
  const rank = (cart: Cart): number[] => [
    ...distance(answers, cart),
    isMissed("budget", cart) ? cart.price : 0,
    isMissed("day", cart) ? -cart.range : 0,
    spareSeats(answers.who, cart.seats),
    answers.where === NOT_SURE && cart.bed !== null ? 1 : 0,
    cart.price,
    -cart.range,
  ];
  return (a: Cart, b: Cart): number => {
    const other = rank(b);
    const first = rank(a)
      .map((value, index) => value - (other[index] ?? 0))
      .find((difference) => difference !== 0);
    return first ?? (a.slug < b.slug ? -1 : 1);
  };
}

/** The best match, the longest range of those that fit as well and are no bigger than needed, then another series. */
export function findCarts<C extends Cart>(carts: readonly C[], answers: Answers): FinderResult<C> {
  const [first, ...rest] = carts.toSorted(compareByRank(answers));
  const found: C[] = first ? [first] : [];
  const take = (among: readonly C[]) => {
    const next = among.find((cart) => !found.includes(cart));
    if (next) found.push(next);
  };
  if (first) {
    const best = distance(answers, first).join();
    const peers = rest.filter((cart) => distance(answers, cart).join() === best);
    const spare = (cart: Cart) => spareSeats(answers.who, cart.seats);
    take(
      peers
        .filter((cart) => cart.range > first.range)
        .toSorted((a, b) => spare(a) - spare(b) || b.range - a.range),
    );
    take(peers.filter(({ series }) => found.every((cart) => cart.series !== series)));
    while (found.length < Math.min(RESULT_COUNT, carts.length)) take(rest);
  }
  return { carts: found, fitting: carts.filter((cart) => fits(answers, cart)) };
}
