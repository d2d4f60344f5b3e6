import type { Catalogue } from "#catalogue/catalogue.ts";
import { toCents } from "#domain/rentals/quote.ts";
import { KINDS, RentalPrices, type Subject } from "./prices.ts";
import { saleAmounts } from "./sale-amounts.ts";
import type { Statement } from "./statements.ts";

type PageText = { path: string; statements: readonly Statement[] };

/** Pages about rentals that may not contain the word. */
const RENTAL_PAGES = /^\/(rentals|delivery|reserve)$|\/rentals$|^\/policies\/rental-policy$/;
const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?) (?:US )?dollars\b/gi;
const CLAUSES = /[;:·(]\s|,\s|\s(?:and|then|or)\s/;

type Amount = { cents: number; clause: string };

/** The amounts of a sentence, each with its clause. */
export function amountsIn(text: string): Amount[] {
  return text.split(CLAUSES).flatMap((clause) =>
    [...clause.matchAll(AMOUNT)].map(([, dollars, words]) => ({
      cents: toCents(Number((dollars ?? words ?? "").replaceAll(",", ""))),
      clause,
    })),
  );
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patterns = new Map<string, RegExp>();

/** Also matches the plural and a hyphenated name. */
function mentions(scope: string, name: string): boolean {
  const cached = patterns.get(name);
  if (cached) return cached.test(scope);
  const words = escapeRegExp(name).replaceAll(" ", "[ -]");
  patterns.set(name, new RegExp(`(^|[^\\w])${words}s?($|[^\\w])`, "i"));
  return mentions(scope, name);
}

/** The matches in the first scope that has any. */
function firstMatch<T>(scopes: readonly string[], find: (scope: string) => T[]): T[] {
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

/** Checks the amounts of sentences against the content. */
export class AmountChecker {
  readonly #catalogue: Catalogue;
  readonly #prices: RentalPrices;
  readonly #areas: readonly { slug: string; name: string }[];
  readonly #carts: readonly number[];
  readonly #figures: readonly number[];

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#prices = new RentalPrices(catalogue);
    // Longest name first: "Barnegat Light" contains "Barnegat".
    this.#areas = catalogue.areas.toSorted((a, b) => b.name.length - a.name.length);
    const carts = [
      ...catalogue.carts.map(({ price }) => price),
      ...catalogue.home.featured.flatMap(({ price }) => price ?? []),
    ];
    const more = carts.flatMap((price) => carts.map((other) => Math.abs(price - other)));
    // The bounds of the price filter and the finder, and the hourly rate of services.
    const bounds = [8000, 9999, 10_000, 12_000, 14_999, 15_000, 16_000, 25_000];
    const others = [...bounds, catalogue.figures.services.hourlyRate];
    this.#carts = [...carts, ...more, ...others].map(toCents);
    this.#figures =
      JSON.stringify(catalogue.figures)
        .match(/\d+(\.\d+)?/g)
        ?.map((n) => toCents(Number(n))) ?? [];
  }

  #subject(scopes: readonly string[], path: string): Subject {
    const { vehicles } = this.#prices.content;
    const named = firstMatch(scopes, (scope) =>
      vehicles.filter(({ name }) => mentions(scope, name)),
    );
    const titles = [...new Set(vehicles.flatMap(({ plans }) => plans.map(({ title }) => title)))];
    const plans = firstMatch(scopes, (scope) => titles.filter((title) => mentions(scope, title)));
    const [days] = firstMatch(scopes, daysIn);
    const [area] = firstMatch(scopes, (scope) =>
      this.#areas.filter(({ name }) => mentions(scope, name)),
    );
    const { pathname, searchParams } = new URL(path, "http://site");
    const own = searchParams.get("area") ?? pathname.split("/")[1] ?? "";
    const [, renewals] = /(\d+) extra day/i.exec(scopes.join(" ")) ?? [];
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
    const saleOnly = saleAmounts(this.#catalogue, statement, path);
    if (saleOnly) return saleOnly;
    const isRental =
      RENTAL_PAGES.test(path.replace(/\?.*/, "")) ||
      [text, ...under].some((words) => /\brent/i.test(words));
    const isCartPrice =
      !/\brent/i.test(clause) &&
      (/\bcarts? from\b/i.test(clause) || text.includes(`carts, ${clause.trim()}`));
    if (!isRental || isCartPrice) {
      const isPolicy = path.startsWith("/policies/") || path.startsWith("/terms");
      if (isPolicy) return this.#figures;
      const isService =
        path === "/services" || [text, ...under].some((words) => /\bstor(e|age)\b/i.test(words));
      return isService ? [...this.#figures, ...this.#carts] : this.#carts;
    }
    const scopes = [clause.trim(), text, ...under];
    const subject = this.#subject(scopes, path);
    for (const scope of scopes) {
      const kind = KINDS.find(({ words }) => words.test(scope));
      if (kind) return kind.amounts(subject, this.#prices);
    }
    return this.#prices.totals(subject);
  }

  /** Returns a line for each amount that is not in the content. */
  mistakes({ path, statements }: PageText): string[] {
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
