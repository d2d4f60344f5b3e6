import type { Cart } from "./cart-schema.ts";
import { fitsUse, hasLowSpeedVehicleSpeed, LSV_MPH, type Use } from "./uses.ts";

export const NOT_SURE = "not-sure";

type Question = {
  legend: string;
  answers: Readonly<Record<string, { label: string; fits: (cart: Cart) => boolean }>>;
};

const seats = (most: number) => (cart: Cart) => cart.seats >= most;
const range = (miles: number) => (cart: Cart) => cart.range >= miles;
const price = (most: number) => (cart: Cart) => cart.price <= most;
const use = (wanted: Use) => (cart: Cart) => fitsUse(wanted, cart);

export const QUESTIONS = {
  who: {
    legend: "Who rides?",
    answers: {
      two: { label: "One or two people", fits: seats(1) },
      four: { label: "Three or four", fits: seats(4) },
      six: { label: "Five or six", fits: seats(6) },
      eight: { label: "Seven or eight", fits: seats(8) },
    },
  },
  where: {
    legend: "Where do you drive most?",
    answers: {
      beach: { label: "Beach town, streets up to 25 mph", fits: use("beach-town") },
      golf: { label: "Golf course", fits: use("golf") },
      work: { label: "Farm or yard, with loads", fits: use("work") },
      unpaved: { label: "Sandy or unpaved lanes", fits: use("unpaved") },
    },
  },
  day: {
    legend: "How far in a day?",
    answers: {
      "15": { label: "Up to 15 miles", fits: range(15) },
      "25": { label: "Up to 25 miles", fits: range(25) },
      "35": { label: "Up to 35 miles", fits: range(35) },
      "45": { label: "Up to 45 miles", fits: range(45) },
    },
  },
  speed: {
    legend: "How fast?",
    answers: {
      slow: { label: "Up to 20 mph", fits: ({ topSpeed }) => topSpeed <= LSV_MPH.over },
      fast: {
        label: "Over 20, up to 25 mph",
        fits: hasLowSpeedVehicleSpeed,
      },
    },
  },
  budget: {
    legend: "What may it cost?",
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

function answerOf(name: QuestionName, value: string): Question["answers"][string] | null {
  const { answers }: Question = QUESTIONS[name];
  return Object.hasOwn(answers, value) ? (answers[value] ?? null) : null;
}

export function answersFrom(params: URLSearchParams): Answers {
  const read = QUESTION_NAMES.map((name) => {
    const value = params.get(name) ?? NOT_SURE;
    return [name, answerOf(name, value) === null ? NOT_SURE : value];
  });
  return Object.fromEntries(read) as Answers;
}

export function hasAnswers(params: URLSearchParams): boolean {
  return QUESTION_NAMES.some((name) => params.has(name));
}

export function fitsAnswer(name: QuestionName, value: string, cart: Cart): boolean {
  return answerOf(name, value)?.fits(cart) ?? true;
}

export type FinderResult<C = Cart> = {
  carts: C[];
  relaxed: QuestionName[];
  fitting: readonly C[];
};

const RESULT_COUNT = 3;

const RELAXATION_ORDER = ["day", "speed", "budget", "where", "who"] as const;

function combinations(names: readonly QuestionName[], count: number): QuestionName[][] {
  if (count === 0) return [[]];
  return names.flatMap((name, index) =>
    combinations(names.slice(index + 1), count - 1).map((rest) => [name, ...rest]),
  );
}

function fittingCarts<C extends Cart>(
  carts: readonly C[],
  answers: Answers,
  relaxed: readonly QuestionName[],
): C[] {
  const kept = QUESTION_NAMES.filter((name) => !relaxed.includes(name));
  return carts.filter((cart) => kept.every((name) => fitsAnswer(name, answers[name], cart)));
}

function relaxation(carts: readonly Cart[], answers: Answers): QuestionName[] {
  const answered = RELAXATION_ORDER.filter((name) => answers[name] !== NOT_SURE);
  for (let count = 0; count < answered.length; count += 1) {
    for (const relaxed of combinations(answered, count)) {
      if (fittingCarts(carts, answers, relaxed).length >= RESULT_COUNT) return relaxed;
    }
  }
  return answered;
}

const PEOPLE: Readonly<Record<string, number>> = { two: 2, four: 4, six: 6, eight: 8 };

/** The slug breaks ties, so that the catalogue's order does not matter. */
function compareByRank(answers: Answers, relaxed: readonly QuestionName[]) {
  const people = PEOPLE[answers.who];
  const rank = (cart: Cart): number[] => [
    cart.inStock ? 0 : 1,
    relaxed.filter((name) => !fitsAnswer(name, answers[name], cart)).length,
    relaxed.includes("budget") ? cart.price : 0,
    relaxed.includes("who") ? -cart.seats : 0,
    relaxed.includes("day") ? -cart.range : 0,
    people === undefined ? 0 : Math.max(0, cart.seats - people),
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

/** The best match, the longest range of those that fit as well, then another series. */
export function findCarts<C extends Cart>(carts: readonly C[], answers: Answers): FinderResult<C> {
  const relaxed = relaxation(carts, answers);
  const fitting = fittingCarts(carts, answers, relaxed);
  const order = compareByRank(answers, relaxed);
  const [first, ...rest] = fitting.toSorted(order);
  const missed = (cart: C) =>
    relaxed.filter((name) => !fitsAnswer(name, answers[name], cart)).length;
  const found: C[] = first ? [first] : [];
  const take = (among: readonly C[]) => {
    const next = among.find((cart) => !found.includes(cart));
    if (next) found.push(next);
  };
  if (first) {
    const peers = rest.filter(
      (cart) => missed(cart) === missed(first) && cart.inStock === first.inStock,
    );
    take(peers.filter((cart) => cart.range > first.range).toSorted((a, b) => b.range - a.range));
    take(peers.filter(({ series }) => found.every((cart) => cart.series !== series)));
    while (found.length < RESULT_COUNT && found.length < fitting.length) take(rest);
  }
  return {
    carts: found.slice(0, RESULT_COUNT),
    relaxed: QUESTION_NAMES.filter((name) => relaxed.includes(name)),
    fitting,
  };
}
