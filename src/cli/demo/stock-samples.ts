import type { Vehicle } from "#domain/carts/vehicle.ts";

export const USED_VEHICLES: readonly Pick<
  Vehicle,
  "id" | "name" | "description" | "brand" | "price" | "features" | "specifications"
>[] = [
  {
    id: "used-classic-4-plus-2022",
    name: "2022 EVOLUTION CLASSIC 4 PLUS",
    description: "One owner, always garaged in Bay Head. New tires this spring.",
    brand: "EVOLUTION",
    price: 5400,
    features: ["Rain cover", "Four seat belts"],
    specifications: { seatingCapacity: 4, year: 2022, color: "Sky blue", condition: "Used" },
  },
  {
    id: "used-nomad-2023",
    name: "2023 DENAGO EV NOMAD",
    description: "From our rental fleet, serviced every month. A few marks on the rear bumper.",
    brand: "DENAGO",
    price: 6200,
    features: ["Street-legal package"],
    specifications: { seatingCapacity: 4, year: 2023, color: "Black", condition: "Used" },
  },
  {
    id: "used-forester-6-plus-2021",
    name: "2021 EVOLUTION FORESTER 6 PLUS",
    description: "Came in yesterday as a trade. Being cleaned.",
    brand: "EVOLUTION",
    price: 6900,
    features: ["Third row"],
    specifications: { seatingCapacity: 6, year: 2021, color: "Mineral white", condition: "Used" },
  },
];

/** Rendered pictures stand in for photos. One used cart has none yet. */
export const STOCK_PHOTOS: readonly {
  vehicle: string;
  /** The unit that the photos show; null for the vehicle as a whole. */
  stockNumber: string | null;
  /** Paths below the folder of public files. */
  pictures: readonly string[];
}[] = [
  {
    vehicle: "used-classic-4-plus-2022",
    stockNumber: null,
    pictures: [
      "renders/carts/evolution-classic-4-plus/sky-blue-front-960.avif",
      "renders/carts/evolution-classic-4-plus/sky-blue-rear-960.avif",
    ],
  },
  {
    vehicle: "used-nomad-2023",
    stockNumber: "U0987",
    pictures: ["renders/carts/denago-ev-nomad/black-front-960.avif"],
  },
  {
    vehicle: "evolution-d5-maverick-4-plus",
    stockNumber: "U1042",
    pictures: [
      "renders/carts/evolution-d5-maverick-4-plus/flamenco-red-front-960.avif",
      "renders/carts/evolution-d5-maverick-4-plus/flamenco-red-rear-960.avif",
    ],
  },
];

/** Every number is a day, counted from today. */
type SampleState =
  | { is: "in stock" }
  | { is: "on order"; inDays: number }
  | { is: "on hold"; for: string; forDays: number }
  | { is: "sold"; daysAgo: number };

export const SAMPLE_UNITS: readonly {
  stockNumber: string;
  vehicle: string;
  condition?: "used" | "demo";
  note?: string;
  state: SampleState;
}[] = [
  { stockNumber: "U1042", vehicle: "evolution-d5-maverick-4-plus", state: { is: "in stock" } },
  {
    stockNumber: "U1043",
    vehicle: "evolution-d5-maverick-4-plus",
    note: "White, rain cover fitted",
    state: { is: "on hold", for: "Peggy Brown", forDays: 2 },
  },
  { stockNumber: "U1044", vehicle: "evolution-d5-ranger-4-plus", state: { is: "in stock" } },
  { stockNumber: "U1045", vehicle: "evolution-d5-ranger-4-plus", state: { is: "in stock" } },
  { stockNumber: "U1047", vehicle: "evolution-d6-max-gt4", state: { is: "in stock" } },
  {
    stockNumber: "U1048",
    vehicle: "evolution-d6-max-gt4",
    condition: "demo",
    note: "For test drives, top on",
    state: { is: "in stock" },
  },
  {
    stockNumber: "U1050",
    vehicle: "evolution-d6-max-xt6",
    state: { is: "on order", inDays: 12 },
  },
  {
    stockNumber: "U1051",
    vehicle: "evolution-carrier-8-plus",
    state: { is: "on hold", for: "Rupert Garcia", forDays: 1 },
  },
  {
    stockNumber: "U1052",
    vehicle: "evolution-classic-2-plus",
    state: { is: "sold", daysAgo: 2 },
  },
  { stockNumber: "U1053", vehicle: "denago-ev-nomad-xl", state: { is: "in stock" } },
  {
    stockNumber: "U0987",
    vehicle: "used-nomad-2023",
    condition: "used",
    state: { is: "in stock" },
  },
];
