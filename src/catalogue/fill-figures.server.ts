import { dateText } from "#domain/dates.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { PHONE_FORMAT, telHref } from "#domain/dealership/phone.ts";
import { counted, usd } from "#domain/money.ts";
import { inWords } from "#domain/number-words.ts";

const pairOf = (value: unknown): [number, number] => {
  if (Array.isArray(value) && value.length === 2) {
    const [from, to]: unknown[] = value;
    if (typeof from === "number" && typeof to === "number") return [from, to];
  }
  throw new TypeError("needs a pair of numbers");
};
const numberOf = (value: unknown): number => {
  if (typeof value === "number") return value;
  throw new TypeError("needs a number");
};
const textOf = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new TypeError("needs a text or a number");
};

const dateOf = (value: unknown): string => {
  const iso = textOf(value);
  if (Number.isNaN(Date.parse(`${iso}T00:00:00Z`)))
    throw new TypeError("needs a date such as 2025-01-23");
  return iso;
};
const timeOf = (value: unknown): string => {
  const time = textOf(value);
  if (!/^\d\d:\d\d$/.test(time)) throw new TypeError("needs a time such as 14:00");
  return time;
};
const phoneOf = (value: unknown): string => {
  const phone = textOf(value);
  if (!PHONE_FORMAT.test(phone)) throw new TypeError("needs a phone number such as (800) 555-0142");
  return phone;
};

const FILTERS: Record<string, (value: unknown) => string> = {
  usd: (value) => usd(numberOf(value)),
  percent: (value) => `${numberOf(value)}%`,
  refund: (value) => (numberOf(value) === 0 ? "No refund" : `${numberOf(value)}% refund`),
  range: (value) => pairOf(value).join("–"),
  to: (value) => [...new Set(pairOf(value))].join(" to "),
  days: (value) => counted(numberOf(value), "day"),
  months: (value) => counted(numberOf(value), "month"),
  years: (value) => counted(numberOf(value), "year"),
  words: (value) => inWords(numberOf(value)),
  usdRange: (value) => pairOf(value).map(usd).join("–"),
  date: (value) => dateText(dateOf(value)),
  time: (value) => clockText(timeOf(value), "long"),
  tel: (value) => telHref(phoneOf(value)),
  number: (value) => numberOf(value).toLocaleString("en-US"),
  list: (value) => {
    if (!Array.isArray(value)) throw new TypeError("needs a list");
    return new Intl.ListFormat("en-US").format(value.map(textOf)).replace(", and ", " and ");
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
    return Object.entries(value).find(([name]) => name === key)?.[1];
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
      filter === undefined ? textOf : Object.hasOwn(FILTERS, filter) ? FILTERS[filter] : undefined;
    if (!format) throw new Error(`${placeholder} has an unknown filter`);
    try {
      return format(value);
    } catch (error) {
      if (error instanceof TypeError) throw new Error(`${placeholder} ${error.message}`);
      throw error;
    }
  });
}
