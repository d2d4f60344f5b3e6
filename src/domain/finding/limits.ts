import type { Vehicle } from "#domain/carts/vehicle.ts";
import { usd } from "#domain/money.ts";
import { figuresOf } from "./facet-values.ts";

/** What a search can limit: whole dollars, seats, miles, miles per hour. */
export type Figure = "price" | "seats" | "range" | "speed";

/** Both ends belong to it; null is no limit. A figure that is not known keeps to none. */
export type Limit = { figure: Figure; from: number | null; to: number | null };

/** The figures of a vehicle, whole; -1 is not known. */
export type Figures = Readonly<Record<Figure, number>>;

/** The figures that limits are held against, as whole numbers. */
export function wholeFigures(vehicle: Pick<Vehicle, "price" | "specifications">): Figures {
  const { seats, range, speed } = figuresOf(vehicle);
  const whole = (value: number | null) => (value === null ? -1 : Math.round(value));
  return { price: vehicle.price, seats: whole(seats), range: whole(range), speed: whole(speed) };
}

const UNITS: Readonly<Record<Figure, (amount: number) => string>> = {
  price: usd,
  seats: (amount) => `${amount} seats`,
  range: (amount) => `${amount} miles`,
  speed: (amount) => `${amount} mph`,
};

/** A limit as it was meant, from "under" (strictly) or "at most" and the like. */
export type Bound = "under" | "at most" | "over" | "at least";

/** The limit of one bound, and its words: "under $12,000". */
export function boundLimit(figure: Figure, bound: Bound, amount: number): [Limit, string] {
  const words = `${bound} ${UNITS[figure](amount)}`;
  switch (bound) {
    case "under":
      return [{ figure, from: null, to: Math.ceil(amount) - 1 }, words];
    case "at most":
      return [{ figure, from: null, to: Math.floor(amount) }, words];
    case "over":
      return [{ figure, from: Math.floor(amount) + 1, to: null }, words];
    case "at least":
      return [{ figure, from: Math.ceil(amount), to: null }, words];
  }
}

/** The limit between two amounts, both included, and its words: "$8,000 to $10,000". */
export function spanLimit(figure: Figure, one: number, other: number): [Limit, string] {
  const from = Math.min(one, other);
  const to = Math.max(one, other);
  return [{ figure, from, to }, `${UNITS[figure](from)} to ${UNITS[figure](to)}`];
}
