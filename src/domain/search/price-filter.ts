import { usd } from "#domain/money.ts";
import { parseDollars } from "#domain/parse-dollars.ts";
import type { Limit } from "./figures.ts";

export const PRICE_FROM = "price-from";
export const PRICE_TO = "price-to";

/** Text of the price fields: whole US dollars, or a mistake. Empty means no limit. */
export type PriceFields = { from: string; to: string };

export type PriceErrors = { from?: string; to?: string };

export const NO_PRICES: PriceFields = { from: "", to: "" };

const MAX_LENGTH = 20;
const MAX_DOLLARS = 9_999_999;

/** Bounds in whole US dollars; `to` is null without an upper bound. */
type Bounds = { from: number; to: number | null };

/** The specification's three bands. */
const BANDS: Readonly<Record<string, Bounds>> = {
  "under-15000": { from: 0, to: 14_999 },
  "15000-25000": { from: 15_000, to: 25_000 },
  "over-25000": { from: 25_001, to: null },
};

/** Were filters until version 1.0, so visitors have saved addresses with them. */
const FORMER_BANDS: Readonly<Record<string, Bounds>> = {
  "under-8000": { from: 0, to: 7999 },
  "8000-9999": { from: 8000, to: 9999 },
  "10000-14999": { from: 10_000, to: 14_999 },
};

export const PRICE_BANDS: readonly string[] = Object.keys(BANDS);

export const isPriceBand = (value: string): boolean =>
  Object.hasOwn(BANDS, value) || Object.hasOwn(FORMER_BANDS, value);

/** `price` in whole US dollars; one on request is in no band. */
export function priceValues(price: number | null): string[] {
  if (price === null) return [];
  return PRICE_BANDS.filter((band) => {
    const { from, to } = BANDS[band] ?? { from: 0, to: null };
    return price >= from && (to === null || price <= to);
  });
}

function parseField(text: string): { dollars: number | null; isMistake: boolean } {
  if (text === "") return { dollars: null, isMistake: false };
  const read = parseDollars(text);
  return read.ok && read.dollars <= MAX_DOLLARS
    ? { dollars: read.dollars, isMistake: false }
    : { dollars: null, isMistake: true };
}

function readField(params: URLSearchParams, name: string): string {
  const text = (params.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  const { dollars } = parseField(text);
  return dollars === null ? text : String(dollars);
}

/** From the lowest to the highest price of several bands. */
function boundingFields(bands: readonly string[]): PriceFields {
  const bounds = bands.flatMap((band) => BANDS[band] ?? FORMER_BANDS[band] ?? []);
  const from = Math.min(...bounds.map((each) => each.from));
  const to = Math.max(...bounds.map((each) => each.to ?? Number.POSITIVE_INFINITY));
  return { from: from > 0 ? String(from) : "", to: Number.isFinite(to) ? String(to) : "" };
}

/** Several bands at once, and former ones, become prices from and to. */
export function readPrices(
  params: URLSearchParams,
  bands: readonly string[],
): { band: readonly string[]; prices: PriceFields } {
  const typed = { from: readField(params, PRICE_FROM), to: readField(params, PRICE_TO) };
  const known = bands.filter(isPriceBand);
  const [only] = known;
  if (known.length === 0) return { band: [], prices: typed };
  if (known.length === 1 && only !== undefined && PRICE_BANDS.includes(only)) {
    return { band: [only], prices: typed };
  }
  return {
    band: [],
    prices: typed.from === "" && typed.to === "" ? boundingFields(known) : typed,
  };
}

const AMOUNT_HINT = "Enter whole dollars, such as 9000.";

/** Null where nothing limits the price. A mistake limits nothing. */
export function checkPrices({ from, to }: PriceFields): {
  limit: Limit | null;
  errors: PriceErrors;
} {
  const low = parseField(from);
  const high = parseField(to);
  if (low.dollars !== null && high.dollars !== null && low.dollars > high.dollars) {
    return { limit: null, errors: { to: `Enter ${usd(low.dollars)} or more.` } };
  }
  return {
    limit:
      low.dollars === null && high.dollars === null
        ? null
        : { figure: "price", from: low.dollars, to: high.dollars },
    errors: {
      ...(low.isMistake && { from: AMOUNT_HINT }),
      ...(high.isMistake && { to: AMOUNT_HINT }),
    },
  };
}

export function priceLimitLabel({ from, to }: Limit): string {
  if (from === null) return `Up to ${usd(to ?? 0)}`;
  return to === null ? `From ${usd(from)}` : `${usd(from)}–${usd(to)}`;
}
