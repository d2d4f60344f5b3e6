import type { Vehicle } from "#domain/carts/vehicle.ts";

function readFigure(value: string | number | undefined): number | null {
  const digits = /^\s*(?:up to\s+|about\s+)?(\d{1,6}(?:\.\d+)?)/i.exec(String(value ?? ""))?.[1];
  return digits === undefined ? null : Number(digits);
}

export function numericFacts({ specifications }: Pick<Vehicle, "specifications">): {
  seats: number | null;
  range: number | null;
  speed: number | null;
} {
  return {
    seats: readFigure(specifications.seatingCapacity),
    range: readFigure(specifications.range),
    speed: readFigure(specifications.topSpeed),
  };
}

/** Whole dollars, seats, miles, miles per hour. */
export type Figure = "price" | "seats" | "range" | "speed";

/** Inclusive; null is unbounded. Unknown figures match no limit. */
export type Limit = { figure: Figure; from: number | null; to: number | null };

/** -1 means unknown. */
export type Figures = Readonly<Record<Figure, number>>;

export function wholeFigures(vehicle: Pick<Vehicle, "price" | "specifications">): Figures {
  const { seats, range, speed } = numericFacts(vehicle);
  const whole = (value: number | null) => (value === null ? -1 : Math.round(value));
  return {
    price: whole(vehicle.price),
    seats: whole(seats),
    range: whole(range),
    speed: whole(speed),
  };
}
