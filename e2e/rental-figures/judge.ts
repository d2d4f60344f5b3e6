import type { Catalogue } from "#catalogue/catalogue.ts";
import { toCents } from "#domain/rentals/quote.ts";
import { KINDS, RentalPrices, type Subject } from "./prices.ts";
import { saleAmounts } from "./sale-amounts.ts";
import type { Statement } from "./statements.ts";

/** A page, and what it says. */
type Said = { path: string; statements: readonly Statement[] };

/** Where rentals are spoken of without the word. */
const RENTAL_PAGES = /^\/(rentals|delivery|reserve)$|\/rentals$|^\/policies\/rental-policy$/;
const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?) (?:US )?dollars\b/gi;
const CLAUSES = /[;:·(]\s|,\s|\s(?:and|then|or)\s/;

type Amount = { cents: number; clause: string };

/** The amounts of a sentence, each with the part of it that it stands in. */
export function amountsIn(text: string): Amount[] {
  return text.split(CLAUSES).flatMap((clause) =>
    [...clause.matchAll(AMOUNT)].map(([, dollars, words]) => ({
      cents: toCents(Number((dollars ?? words ?? "").replaceAll(",", ""))),
      clause,
    })),
  );
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patterns = new Map<string, RegExp>();

/** Whether a text names something, in the plural or with a hyphen as well. */
function names(scope: string, name: string): boolean {
  const known = patterns.get(name);
  if (known) return known.test(scope);
  const words = literally(name).replaceAll(" ", "[ -]");
  patterns.set(name, new RegExp(`(^|[^\\w])${words}s?($|[^\\w])`, "i"));
  return names(scope, name);
}

/** What the nearest of some texts names; nothing when none does. */
function nearest<T>(scopes: readonly string[], find: (scope: string) => T[]): T[] {
  for (const scope of scopes) {
    const found = find(scope);
    if (found.length > 0) return found;
  }
  return [];
}

function daysIn(scope: string): [number, number][] {
  const span = /(\d+)(?:\s*(?:–|-|to)\s*(\d+))?[ -]days?\b/i.exec(scope);
  const [, from, to] = span ?? /^(\d+)(?:–(\d+))?$/.exec(scope) ?? [];
  const first = Number(from ?? Number.NaN);
  if (Number.isNaN(first)) return /\b(a|per|one|1) day\b/i.test(scope) ? [[1, 1]] : [];
  return [[first, Number(to ?? first)]];
}

/** Judges sentences by the content. */
export class Judge {
  readonly #catalogue: Catalogue;
  readonly #prices: RentalPrices;
  readonly #areas: readonly { slug: string; name: string }[];
  readonly #carts: readonly number[];
  readonly #figures: readonly number[];

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#prices = new RentalPrices(catalogue);
    // The longer name first, so that Barnegat Light is not Barnegat.
    this.#areas = catalogue.areas.toSorted((a, b) => b.name.length - a.name.length);
    const carts = [
      ...catalogue.carts.map(({ price }) => price),
      ...catalogue.home.featured.flatMap(({ price }) => price ?? []),
    ];
    const more = carts.flatMap((price) => carts.map((other) => Math.abs(price - other)));
    // The edges of the price filter and of the finder's question, and the work by the hour.
    const edges = [8000, 9999, 10_000, 12_000, 14_999, 15_000, 16_000, 25_000];
    const others = [...edges, catalogue.figures.services.hourlyRate];
    this.#carts = [...carts, ...more, ...others].map(toCents);
    this.#figures =
      JSON.stringify(catalogue.figures)
        .match(/\d+(\.\d+)?/g)
        ?.map((n) => toCents(Number(n))) ?? [];
  }

  #subject(scopes: readonly string[], path: string): Subject {
    const { vehicles } = this.#prices.content;
    const named = nearest(scopes, (scope) => vehicles.filter(({ name }) => names(scope, name)));
    const titles = [...new Set(vehicles.flatMap(({ plans }) => plans.map(({ title }) => title)))];
    const plans = nearest(scopes, (scope) => titles.filter((title) => names(scope, title)));
    const [days] = nearest(scopes, daysIn);
    const [area] = nearest(scopes, (scope) => this.#areas.filter(({ name }) => names(scope, name)));
    const { pathname, searchParams } = new URL(path, "http://site");
    const own = searchParams.get("area") ?? pathname.split("/")[1] ?? "";
    const [, renewals] = /(\d+) renewal day/i.exec(scopes.join(" ")) ?? [];
    return {
      vehicles: named.length > 0 ? named : vehicles,
      plans,
      days: days ?? null,
      areas: area ? [area.slug] : this.#catalogue.areaBySlug.has(own) ? [own] : [],
      count: Number(renewals ?? 1),
    };
  }

  #allowed(statement: Statement, clause: string, path: string): readonly number[] {
    const { text, under } = statement;
    const ofSale = saleAmounts(this.#catalogue, statement, path);
    if (ofSale) return ofSale;
    const isRental =
      RENTAL_PAGES.test(path.replace(/\?.*/, "")) ||
      [text, ...under].some((words) => /\brent/i.test(words));
    const isOfCarts =
      !/\brent/i.test(clause) &&
      (/\bcarts? from\b/i.test(clause) || text.includes(`carts, ${clause.trim()}`));
    if (!isRental || isOfCarts) {
      return path.startsWith("/policies/") || path.startsWith("/terms")
        ? this.#figures
        : this.#carts;
    }
    const scopes = [clause.trim(), text, ...under];
    const subject = this.#subject(scopes, path);
    for (const scope of scopes) {
      const kind = KINDS.find(({ words }) => words.test(scope));
      if (kind) return kind.amounts(subject, this.#prices);
    }
    return this.#prices.totals(subject);
  }

  /** A line for each amount that a page states and the content does not hold. */
  mistakes({ path, statements }: Said): string[] {
    return statements.flatMap((statement) =>
      amountsIn(statement.text).flatMap((amount) => {
        if (statement.isTick && amount.cents % 50_000 === 0) return [];
        if (this.#allowed(statement, amount.clause, path).includes(amount.cents)) return [];
        return [
          `${path}: $${amount.cents / 100} in "${statement.text}" (${statement.under.join(" < ")})`,
        ];
      }),
    );
  }
}
