import { LSV_MPH } from "#domain/carts/uses.ts";
import type { Facet } from "./facets.ts";
import type { Figure, Limit } from "./figures.ts";
import { tokenize } from "./words.ts";

export type Choice = { facet: Facet; values: readonly string[]; phrase: string };

/** A value of a filter, a limit of a figure, or the word that vehicles' texts have for it. */
export type Meaning = Choice | { limit: Limit; phrase: string } | { word: string };

export const meaning = (facet: Facet, values: readonly string[], phrase: string): Choice => ({
  facet,
  values,
  phrase,
});
const LIFTED = meaning("stance", ["lifted"], "lifted");
const ROAD = meaning("stance", ["road"], "standard height");
const FORWARD = meaning("facing", ["forward"], "all seats face forward");
const BACK = meaning("facing", ["back"], "two seats face back");
const TWO_SEATS = meaning("seats", ["2"], "2 seats");
const WORK = meaning("use", ["work"], "for work");
const GOLF = meaning("use", ["golf"], "for golf");
const BEACH = meaning("use", ["beach-town"], "for a beach town");
const UNPAVED = meaning("use", ["unpaved"], "for unpaved ground");
const QUICK = meaning("speed", ["over-20"], "over 20 mph");
const LSV: Meaning = {
  limit: { figure: "speed", from: LSV_MPH.over + 1, to: LSV_MPH.upTo },
  phrase: "over 20 and up to 25 mph",
};
const SLOW = meaning("speed", ["up-to-20"], "up to 20 mph");
const FAR = meaning("range", ["40-49", "50-up"], "40 miles or more");
const CHEAP: Meaning = {
  limit: { figure: "price", from: null, to: 7999 },
  phrase: "under $8,000",
};
const LITHIUM = meaning("battery", ["lithium"], "Lithium Ion battery");
const LEAD_ACID = meaning("battery", ["lead-acid"], "Lead Acid battery");

const list = (phrases: string) => phrases.split(", ");

const PHRASES: readonly [Meaning, readonly string[]][] = [
  [LIFTED, list("lifted, lift, lift kit, raised, off road, offroad, off roading, offroading")],
  [ROAD, list("not lifted, non lifted, unlifted, no lift, without lift, without a lift")],
  [ROAD, list("road stance, road height, standard height, low")],
  [FORWARD, list("forward facing, front facing, facing forward, all forward, face forward")],
  [FORWARD, list("all facing forward, all face forward, forward facing seats")],
  [BACK, list("rear facing, back facing, facing back, facing backward, facing backwards")],
  [BACK, list("facing rear, face back, rear facing seats")],
  [TWO_SEATS, list("couple, couples, a couple, two of us")],
  [WORK, list("work, working, utility, hauling, haul, cargo, cargo bed, farm, ranch, landscaping")],
  [WORK, list("dump bed, work bed, utility bed, with a bed, yard work, job site, jobsite")],
  [GOLF, list("golf, golfing, golf course, golf club, for the course, country club")],
  [BEACH, list("beach, beach town, beach house, shore, shore town, shore house")],
  [UNPAVED, list("unpaved, dirt road, dirt roads, dirt, gravel, trail, trails, woods, hunting")],
  [UNPAVED, list("rough ground, rough terrain")],
  [QUICK, list("fast, fastest, faster, quick")],
  [LSV, list("street legal, streetlegal, road legal, legal on road, legal on the road, lsv, nev")],
  [LSV, list("low speed vehicle, low speed vehicles, neighborhood electric vehicle")],
  [LSV, list("drive on streets, on the street, on the road, on streets, on roads, for the street")],
  [SLOW, list("slow, slower, slowest")],
  [FAR, list("long range, longest range, far, farthest, long distance")],
  [LITHIUM, list("lithium ion battery, lithium battery, lithium batteries, lithium ion, lithium")],
  [LITHIUM, list("li ion, lifepo4")],
  [
    LEAD_ACID,
    list("lead acid battery, lead acid batteries, lead acid, lead battery, acid battery"),
  ],
  [CHEAP, list("cheap, cheaper, cheapest, affordable, budget, inexpensive, low cost, low price")],
  [CHEAP, list("lowest price, lowest priced")],
  [{ word: "used" }, list("used, pre owned, preowned, second hand, secondhand, refurbished")],
  [{ word: "used" }, list("reconditioned, previously owned")],
  [{ word: "4x4" }, list("four wheel drive, 4 wheel drive, all wheel drive, 4wd, awd")],
  [{ word: "2x4" }, list("rear wheel drive, two wheel drive, 2 wheel drive, 2wd, rwd")],
  [{ word: "gray" }, ["grey"]],
];

/** They say nothing about a cart. */
const EMPTY_PHRASES: readonly string[] = [
  "golf cart, golf carts, golf car, golf cars, electric golf cart, golfcart, golfcarts",
  "cart, carts, car, cars, vehicle, vehicles, buggy, electric, ev cart, a, an, the, one, ones",
  "with, and, or, for, in, of, to, that, has, have, is, are, my, me, our, us, we, i, im, you, your",
  "it, its, this, on, at, by, be, can, will, want, need, find, show, get, buy, buying, looking",
  "look, like, would, please, some, any, something, which, what, do, sale, for sale, in stock",
  "new, brand new, good, best, nice, great, model, models, type, kind, price, priced, cost, around",
  "about, seats, seat, seater, seating, people, person, passenger, passengers, riders, miles, mile",
  "mph, family, range, battery, batteries, speed, top speed, color, colors, colored, dollars, just",
].flatMap(list);

export const MEANINGS: ReadonlyMap<string, Meaning | null> = new Map([
  ...EMPTY_PHRASES.map((phrase) => [phrase, null] as const),
  ...PHRASES.flatMap(([found, phrases]) => phrases.map((phrase) => [phrase, found] as const)),
]);

const SEATS = list("seat, seats, seater, seaters, seating, passenger, passengers, pass, pax");
const PEOPLE = list("people, persons, person, adults, adult, riders, golfers, kids, children");

/** A number before one of them is so many people, who add up: "2 adults and 3 kids". */
export const PEOPLE_UNITS: ReadonlySet<string> = new Set(PEOPLE);

export const UNITS: ReadonlyMap<string, Figure> = new Map([
  ...[...SEATS, ...PEOPLE].map((word) => [word, "seats"] as const),
  ...["mile", "miles", "mi"].map((word) => [word, "range"] as const),
  ...["mph"].map((word) => [word, "speed"] as const),
  ...["dollar", "dollars", "usd", "bucks"].map((word) => [word, "price"] as const),
]);

export const BEFORE_SEATS: ReadonlyMap<string, true> = new Map(
  [
    ...list("for, seats, seating, fits, fit, carries, carry, holds, hold, room for, family of"),
    ...list("group of, party of, crew of"),
  ].map((phrase) => [phrase, true]),
);

/** Words that a misspelled one may have been. */
export const SEARCH_VOCABULARY: readonly string[] = [
  ...new Set(
    [
      ...PHRASES.flatMap(([found, phrases]) => ("word" in found ? [] : phrases)),
      ...UNITS.keys(),
      ...list("under, below, between, least, vehicle, electric, battery"),
    ].flatMap(tokenize),
  ),
].filter((word) => word.length > 3);
