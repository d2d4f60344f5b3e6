import type { Unit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";

const MAKERS = ["EVOLUTION", "DENAGO", "Club Car", "Icon", "Bintelli"];
const SERIES = ["D5 RANGER", "D5 MAVERICK", "CLASSIC", "Used", "EV ROVER", "TURFMAN"];
const LAYOUTS = ["2", "2+2", "4F", "4+2", "6F", "6+2"];
const WORDS = [
  "Lifted",
  "red",
  "heated seats",
  "new battery",
  "rain cover",
  "work bed",
  "one owner",
];

function drawn(seed: number, below: number): number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) % below;
}

const pick = (items: readonly string[], seed: number) => items[drawn(seed, items.length)] ?? "";

/** Always the same for a number; some facts are not known. */
export function sampleVehicle(number: number): Vehicle {
  const seed = number * 16;
  const layout = pick(LAYOUTS, seed);
  const seats = layout === "2" ? 2 : 4 + 2 * drawn(seed + 1, 3);
  const knows = (part: number) => drawn(seed + part, 8) > 0;
  const series = pick(SERIES, seed + 2);
  return {
    id: `sample-${number}`,
    name: `${pick(MAKERS, seed + 3)} ${series} ${number}`,
    description: `${pick(WORDS, seed + 4)}, ${pick(WORDS, seed + 5)}, as good as number ${number}.`,
    brand: pick(MAKERS, seed + 3),
    category: series,
    price: 5000 + drawn(seed + 6, 25_000),
    images: ["/pictures/sample.jpg"],
    inStock: true,
    isNew: drawn(seed + 7, 2) === 0,
    features: ["Rain cover", "LED lights"],
    specifications: {
      ...(knows(8) && { seatingCapacity: seats, seatLayout: layout }),
      ...(knows(9) && { range: `${15 + drawn(seed + 10, 50)} miles` }),
      ...(knows(11) && { topSpeed: `${15 + drawn(seed + 12, 14)} mph` }),
      ...(knows(13) && { stance: drawn(seed + 14, 2) === 0 ? "road" : "lifted" }),
      ...(drawn(seed + 15, 6) === 0 && { bed: "box" }),
      driveType: drawn(seed + 4, 3) === 0 ? "4x4" : "2x4",
    },
    catalogue: false,
  };
}

/** Imported, with a value in every field. */
export const USED_CLUB_CAR: Vehicle = {
  id: "used-club-car-2019",
  name: "Used Club Car 2019",
  description: "Two owners,\na new battery.",
  brand: "Club Car",
  category: "Used",
  price: 6500,
  images: ["/pictures/club-car.jpg"],
  inStock: true,
  isNew: false,
  features: ["Rain cover"],
  specifications: { seatingCapacity: 4, range: "25 miles" },
  catalogue: false,
};

/** Imported, with one cart of its own. */
export const ONWARD: Vehicle = {
  id: "used-onward",
  name: "Used Onward 2019",
  description: "Two owners.",
  brand: "Club Car",
  category: "Used",
  price: 9000,
  images: [],
  inStock: true,
  isNew: false,
  features: [],
  specifications: {},
  catalogue: false,
};

export const ONWARD_UNIT: Unit = {
  stockNumber: "U1042",
  vehicle: ONWARD.id,
  vin: "1GCRC9EH0RZ123456",
  serial: null,
  condition: "used",
  miles: null,
  hours: 312,
  price: 8500,
  note: "Came from Robin Sample.",
  state: { is: "in stock" },
};
