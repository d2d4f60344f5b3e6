import type { Cart } from "./cart-schema.ts";
import { fitsUse, hasLowSpeedVehicleSpeed, LSV_MPH, type Use } from "./uses.ts";

export type FinderCart = Pick<
  Cart,
  | "slug"
  | "series"
  | "price"
  | "seats"
  | "seatLayout"
  | "range"
  | "topSpeed"
  | "stance"
  | "tires"
  | "bed"
  | "inStock"
>;

/** The answer that leaves a question open, and stands for anything that is no answer. */
export const NOT_SURE = "not-sure";

type Question = {
  legend: string;
  /** In the order of the page; "not sure" comes last. */
  answers: Readonly<Record<string, { label: string; fits: (cart: FinderCart) => boolean }>>;
};

const seats = (most: number) => (cart: FinderCart) => cart.seats >= most;
const range = (miles: number) => (cart: FinderCart) => cart.range >= miles;
const price = (most: number) => (cart: FinderCart) => cart.price <= most;
const use = (wanted: Use) => (cart: FinderCart) => fitsUse(wanted, cart);

/** Five questions, and what each answer asks of a cart's data. */
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

/** In the order of the page. */
export const QUESTION_NAMES = [
  "who",
  "where",
  "day",
  "speed",
  "budget",
] as const satisfies readonly QuestionName[];

/** One answer to every question; `NOT_SURE` where there is none. */
export type Answers = Readonly<Record<QuestionName, string>>;

function answerOf(name: QuestionName, value: string): Question["answers"][string] | null {
  const { answers }: Question = QUESTIONS[name];
  return Object.hasOwn(answers, value) ? (answers[value] ?? null) : null;
}

/** Reads the answers of an address. What is none is "not sure". */
export function answersFrom(params: URLSearchParams): Answers {
  const read = (name: QuestionName) => {
    const value = params.get(name) ?? NOT_SURE;
    return answerOf(name, value) === null ? NOT_SURE : value;
  };
  return {
    who: read("who"),
    where: read("where"),
    day: read("day"),
    speed: read("speed"),
    budget: read("budget"),
  };
}

/** Whether an address answers anything, be it with "not sure". */
export function hasAnswers(params: URLSearchParams): boolean {
  return QUESTION_NAMES.some((name) => params.has(name));
}

/** Whether a cart fits an answer; every cart fits "not sure". */
export function fitsAnswer(name: QuestionName, value: string, cart: FinderCart): boolean {
  return answerOf(name, value)?.fits(cart) ?? true;
}

/** The carts that are found, the one to start with first. */
export type FinderResult<C> = {
  carts: C[];
  /** The answers that had to be let go, so that three carts remain; in the order of the page. */
  relaxed: QuestionName[];
  /** How many carts fit every answer that was kept. */
  fitting: readonly C[];
};

const WANTED = 3;

/** What is let go first: a shorter trip or another speed before money, place and people. */
const LEAST_FIRST = ["day", "speed", "budget", "where", "who"] as const;

/** Every choice of so many questions, the least important first. */
function choices(names: readonly QuestionName[], count: number): QuestionName[][] {
  if (count === 0) return [[]];
  return names.flatMap((name, index) =>
    choices(names.slice(index + 1), count - 1).map((rest) => [name, ...rest]),
  );
}

/** The fewest and least important answers without which at least three carts fit. */
function relaxation(carts: readonly FinderCart[], answers: Answers): QuestionName[] {
  const asked = LEAST_FIRST.filter((name) => answers[name] !== NOT_SURE);
  for (let count = 0; count < asked.length; count += 1) {
    for (const relaxed of choices(asked, count)) {
      const kept = asked.filter((name) => !relaxed.includes(name));
      const fitting = carts.filter((cart) =>
        kept.every((name) => fitsAnswer(name, answers[name], cart)),
      );
      if (fitting.length >= WANTED) return relaxed;
    }
  }
  return asked;
}

const PEOPLE: Readonly<Record<string, number>> = { two: 2, four: 4, six: 6, eight: 8 };

/** Lower comes first; the slug decides last, so that the order of the carts in the catalogue never does. */
function inOrder(answers: Answers, relaxed: readonly QuestionName[]) {
  const people = PEOPLE[answers.who];
  const rank = (cart: FinderCart): number[] => [
    cart.inStock ? 0 : 1,
    relaxed.filter((name) => !fitsAnswer(name, answers[name], cart)).length,
    // Of those that are beyond an answer, the nearest.
    relaxed.includes("budget") ? cart.price : 0,
    relaxed.includes("who") ? -cart.seats : 0,
    relaxed.includes("day") ? -cart.range : 0,
    // No more seats than people, and no bed that nobody has asked for.
    people === undefined ? 0 : Math.max(0, cart.seats - people),
    answers.where === NOT_SURE && cart.bed !== null ? 1 : 0,
    cart.price,
    -cart.range,
  ];
  return (a: FinderCart, b: FinderCart): number => {
    const other = rank(b);
    const first = rank(a)
      .map((value, index) => value - (other[index] ?? 0))
      .find((difference) => difference !== 0);
    return first ?? (a.slug < b.slug ? -1 : 1);
  };
}

/**
 * Three carts for five answers: the first of the order; then the one with the longest range of those that fit as well;
 * then the next of another series. Fewer only where there are not three carts.
 */
export function findCarts<C extends FinderCart>(
  carts: readonly C[],
  answers: Answers,
): FinderResult<C> {
  const relaxed = relaxation(carts, answers);
  const kept = QUESTION_NAMES.filter((name) => !relaxed.includes(name));
  const fitting = carts.filter((cart) =>
    kept.every((name) => fitsAnswer(name, answers[name], cart)),
  );
  const order = inOrder(answers, relaxed);
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
    while (found.length < WANTED && found.length < fitting.length) take(rest);
  }
  return {
    carts: found.slice(0, WANTED),
    relaxed: QUESTION_NAMES.filter((name) => relaxed.includes(name)),
    fitting,
  };
}
