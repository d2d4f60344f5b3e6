import { formatDate } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { PHONE_FORMAT, telHref } from "#domain/dealership/phone.ts";
import { pluralize, usd } from "#domain/money.ts";
import { spellNumber } from "#domain/spell-number.ts";

const toPair = (value: unknown): [number, number] => {
  if (Array.isArray(value) && value.length === 2) {
    const [from, to]: unknown[] = value;
    if (typeof from === "number" && typeof to === "number") return [from, to];
  }
  throw new TypeError("needs a pair of numbers");
};
const toNumber = (value: unknown): number => {
  if (typeof value === "number") return value;
  throw new TypeError("needs a number");
};
const toText = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new TypeError("needs a text or a number");
};

const toDate = (value: unknown): string => {
  const iso = toText(value);
  if (Number.isNaN(Date.parse(`${iso}T00:00:00Z`)))
    throw new TypeError("needs a date such as 2025-01-23");
  return iso;
};
const toTime = (value: unknown): string => {
  const time = toText(value);
  if (!/^\d\d:\d\d$/.test(time)) throw new TypeError("needs a time such as 14:00");
  return time;
};
const toPhone = (value: unknown): string => {
  const phone = toText(value);
  if (!PHONE_FORMAT.test(phone)) throw new TypeError("needs a phone number such as (800) 555-0142");
  return phone;
};

const FILTERS: Record<string, (value: unknown) => string> = {
  drive: (value) => `${toText(value)} drive`,
  usd: (value) => usd(toNumber(value)),
  percent: (value) => `${toNumber(value)}%`,
  refund: (value) => (toNumber(value) === 0 ? "No refund" : `${toNumber(value)}% refund`),
  range: (value) => toPair(value).join("–"),
  to: (value) => [...new Set(toPair(value))].join(" to "),
  days: (value) => pluralize(toNumber(value), "day"),
  months: (value) => pluralize(toNumber(value), "month"),
  years: (value) => pluralize(toNumber(value), "year"),
  words: (value) => spellNumber(toNumber(value)),
  usdRange: (value) => toPair(value).map(usd).join("–"),
  date: (value) => formatDate(toDate(value)),
  time: (value) => formatTime(toTime(value), "long"),
  tel: (value) => telHref(toPhone(value)),
  number: (value) => toNumber(value).toLocaleString("en-US"),
  list: (value) => {
    if (!Array.isArray(value)) throw new TypeError("needs a list");
    return new Intl.ListFormat("en-US").format(value.map(toText)).replace(", and ", " and ");
  },
};

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return /^\d+$/.test(key)
      ? items[Number(key)]
      : items.find(
          (item) => typeof item === "object" && item !== null && "id" in item && item.id === key,
        );
  }
  if (typeof value === "object" && value !== null && Object.hasOwn(value, key)) {
    return Reflect.get(value, key);
  }
  return undefined;
}

export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export function figureRoots(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, inner = ""]) =>
    /^\s*([^.|\s]*)/.exec(inner),
  );
  return [...new Set(names.map((name) => name?.[1] ?? ""))];
}

/** Throws an Error that quotes a placeholder without a value or with a filter that does not fit. */
export function fillFigures(text: string, roots: Record<string, unknown>): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, inner: string) => {
    const [path = "", filter] = inner.split("|").map((part) => part.trim());
    const value = path.split(".").reduce(step, roots as unknown);
    if (value === undefined || value === null) throw new Error(`${placeholder} names nothing`);
    const format =
      filter === undefined ? toText : Object.hasOwn(FILTERS, filter) ? FILTERS[filter] : undefined;
    if (!format) throw new Error(`${placeholder} has an unknown filter`);
    try {
      return format(value);
    } catch (error) {
      if (error instanceof TypeError) throw new Error(`${placeholder} ${error.message}`);
      throw error;
    }
  });
}
