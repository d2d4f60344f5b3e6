import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Files = Readonly<Record<string, object>>;

const BRAND = {
  updated: "2026-11-20",
  name: "Club Car",
  order: 3,
  batteryType: "Lithium Ion",
  driveLabel: "Rear-Wheel Drive",
  lists: "stock",
  scene: "golf",
  priceRange: { leavesOut: [] },
  lead: "Choose from {{carts.club-car.count|words}} quiet carts on an aluminum frame.",
  series: [
    {
      name: "Onward",
      description: "A family cart with a deep seat and a canopy over every row.",
    },
  ],
  grid: ["club-car-onward-4", "club-car-onward-6"],
  seo: {
    title: "Club Car electric golf carts",
    description: "Compare Club Car electric carts by seats, range, price and top speed.",
    keywords: ["Club Car golf carts", "Club Car Onward"],
  },
};

const CART = {
  updated: "2026-11-20",
  vehicleName: "Club Car ONWARD 4",
  model: "ONWARD 4",
  brand: "Club Car",
  series: "Onward",
  price: 12_450,
  seats: 4,
  range: 44,
  topSpeed: 19,
  driveType: "rear-wheel",
  shape: "other",
  seatLayout: "2+2",
  stance: "road",
  tires: "street",
  wheels: "alloy",
  guard: false,
  steps: false,
  roof: "standard",
  bed: null,
  colors: [{ name: "Glacier white", hex: "#F2F2EE" }],
  features: [
    "Two seats forward, two back",
    "Standard height",
    "Street tires",
    "Aluminum frame",
    "Folding windshield",
    "LED lights",
    "USB charging",
    "Lithium Ion battery",
  ],
  tagline: "Four seats on an aluminum frame, with a windshield that folds.",
  description:
    "The ONWARD 4 sits low and turns tightly, with two seats facing forward and two facing back. Its frame is aluminum, so salt air does not rust it. You get up to {{cart.range}} miles on a charge.",
  seo: {
    title: "Club Car ONWARD 4: four-seat cart",
    description:
      "Club Car ONWARD 4: aluminum frame, two seats forward and two back. See its price.",
    keywords: ["Club Car ONWARD 4"],
  },
  partnerUrl: "https://partner.example.com/club-car/onward-4",
  isNew: true,
  inStock: true,
};

/** A make that the shipped content does not have, with two carts. */
export const CLUB_CAR: Files = {
  "brands/club-car.json": BRAND,
  "carts/club-car-onward-4.json": CART,
  "carts/club-car-onward-6.json": {
    ...CART,
    vehicleName: "Club Car ONWARD 6",
    model: "ONWARD 6",
    price: 15_900,
    seats: 6,
    seatLayout: "4+2",
    tagline: "Six seats on an aluminum frame, with a windshield that folds.",
    description:
      "The ONWARD 6 adds a second row that faces forward, on a longer wheelbase. Grandparents step in easily, since the floor is flat and low. You get up to {{cart.range}} miles on a charge, enough for a week of short trips.",
    seo: {
      title: "Club Car ONWARD 6: six-seat cart",
      description: "Club Car ONWARD 6: four seats forward and two back on a low, flat floor.",
      keywords: ["Club Car ONWARD 6"],
    },
  },
};

/** A town far beyond the map of the shore. */
export const CAPE_MAY = {
  updated: "2026-11-20",
  name: "Cape May",
  type: "City",
  partOf: null,
  lat: 38.935,
  lon: -74.906,
  setting: "barrier island with Victorian houses",
  scene: "street",
  localRule: null,
  lead: "Cape May has painted porches, a promenade and a ferry. We truck carts down for owners.",
  about: [
    "At the southern tip of the state, streets of wooden inns with wide verandas lead to the sand. Parking is scarce from Memorial Day on, and most errands are under ten blocks.",
    "Guests of the inns often bring bicycles. Owners with a carriage house use it for an electric cart, with an outlet on the back wall and a mat against drips.",
  ],
  choosing:
    "Carriage houses are narrow, so measure the door first. A short body with four seats usually goes through, and mirrors that fold help with the last inch.",
  rentalLead:
    "Renting an inn for a wedding party? Call us about carts for grandparents and flowers.",
  rentalNotes: [
    "Because the trip from our showroom is long, we plan several deliveries together. Give us a month of notice for June weddings, and tell us who receives the keys.",
    "Innkeepers like carts that charge overnight behind the kitchen. Tell us where the outlet is, and we bring a cable of the right length for it.",
  ],
  questions: [
    {
      question: "Do you service carts in Cape May?",
      answer: "Twice a year we come with tools and parts, and check brakes, tires and battery.",
    },
    {
      question: "Where do owners keep a cart here?",
      answer: "Mostly in carriage houses behind the inns, with a ramp over the old doorstep.",
    },
    {
      question: "Is the ferry terminal far from the center?",
      answer: "About four miles by road, which is one reason why visitors arrive by car anyway.",
    },
  ],
  rentalQuestions: [
    {
      question: "Can a cart stand at an inn overnight?",
      answer: "Ask the innkeeper for a place behind the house, near an outlet and out of sight.",
    },
    {
      question: "Who brings the carts for a wedding?",
      answer: "Our driver does, the day before, and he shows one person how everything works.",
    },
  ],
  seo: {
    title: "Golf carts in Cape May, NJ",
    description:
      "Electric carts for Cape May: narrow carriage houses, wide verandas and long trips.",
    keywords: ["golf carts Cape May"],
  },
  rentalSeo: {
    title: "Golf cart rentals in Cape May, NJ",
    description:
      "Carts for weddings and inns at the southern tip of the state. Call us in good time.",
    keywords: ["golf cart rental Cape May"],
  },
};

export function writeContent(directory: string, files: Files): void {
  for (const [file, data] of Object.entries(files)) {
    const path = join(directory, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(data));
  }
}
