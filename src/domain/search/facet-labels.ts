import { BATTERIES } from "#domain/carts/battery.ts";
import type { Facet, Sort } from "./facets.ts";

export const FACET_TITLES: Readonly<Record<Facet, string>> = {
  price: "Price",
  seats: "Seats",
  facing: "Seat direction",
  stance: "Ride height",
  use: "Use",
  brand: "Brand",
  series: "Category",
  speed: "Top speed",
  range: "Range",
  battery: "Battery",
};

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  featured: "Featured",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  range: "Range, longest first",
  speed: "Top speed, fastest first",
  seats: "Seats, most first",
};

const LABELS: Readonly<Partial<Record<Facet, Readonly<Record<string, string>>>>> = {
  price: {
    "under-15000": "Under $15,000",
    "15000-25000": "$15,000–$25,000",
    "over-25000": "Over $25,000",
  },
  facing: { forward: "All forward", back: "Two face back" },
  stance: { road: "Standard", lifted: "Lifted" },
  use: { "beach-town": "Beach town", golf: "Golf", work: "Work", unpaved: "Unpaved" },
  speed: { "up-to-20": "Up to 20 mph", "over-20": "Over 20 mph" },
  range: { "under-30": "Under 30 mi", "30-39": "30–39 mi", "40-49": "40–49 mi", "50-up": "50+ mi" },
  battery: Object.fromEntries(BATTERIES.map(({ value, label }) => [value, label])),
};

export const FACET_NOTES: Readonly<Record<Facet, string | null>> = {
  price: null,
  seats: null,
  facing: "Carts named 2+2 or 4+2 have two seats that face back.",
  stance: "Standard sits low and is easy to step into. Lifted rides higher.",
  use: "Beach town: over 20 and up to 25 mph. Golf: up to 4 seats, standard height, up to 20 mph. Work: has a cargo bed. Unpaved: lifted, with all-terrain or knobby tires.",
  brand: null,
  series: null,
  speed: "Low-speed vehicles go over 20 and up to 25 mph.",
  range: "Miles on one full charge.",
  battery: null,
};

function titleCase(words: string): string {
  return words
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/^(Ev|D\d)(?= |$)/, (prefix) => prefix.toUpperCase());
}

export function valueLabel(facet: Facet, value: string, spelled?: string): string {
  if (facet === "seats") return `${value} ${value === "1" ? "seat" : "seats"}`;
  return LABELS[facet]?.[value] ?? (facet === "brand" ? spelled : undefined) ?? titleCase(value);
}
