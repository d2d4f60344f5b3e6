import { isIsoDate } from "#domain/dates.ts";
import { cleanLine } from "#domain/written-text.ts";

/** A parameter of an address. `read` returns undefined for a text that means nothing. */
export type Parameter<Value> = {
  /** The name in the address, where it differs from the property. */
  name?: string;
  initial: Value;
  read: (text: string) => Value | undefined;
  /** The text in the address; empty for a value that needs none. */
  write: (value: Value) => string;
};

type Named = { name?: string };

export const text = <Empty extends string | null | undefined>(
  empty: Empty,
  { name, max = 100 }: Named & { max?: number } = {},
): Parameter<string | Empty> => ({
  ...(name !== undefined && { name }),
  initial: empty,
  read: (value) => cleanLine(value).trim().slice(0, max).trim() || empty,
  write: (value) => value ?? "",
});

export const choice = <const Value extends string, Initial extends string | null>(
  values: readonly Value[],
  initial: Initial,
): Parameter<Value | Initial> => ({
  initial,
  read: (value) => values.find((known) => known === value),
  write: (value) => value ?? "",
});

/** A whole number of up to `digits` digits, from `min` on. */
export const wholeNumber = <Empty extends number | null | undefined>(
  empty: Empty,
  { min = 1, digits = 5 }: { min?: number; digits?: number } = {},
): Parameter<number | Empty> => ({
  initial: empty,
  read: (value) =>
    /^\d+$/.test(value) && value.length <= digits && Number(value) >= min
      ? Number(value)
      : undefined,
  write: (value) => (value === null || value === undefined ? "" : String(value)),
});

/** ISO date such as "2026-07-11"; empty if the address names none. */
export const day: Parameter<string> = {
  initial: "",
  read: (value) => (isIsoDate(value) ? value : undefined),
  write: (value) => value,
};

/** True where the address has this value. */
export const flag = (value: string, { name }: Named = {}): Parameter<boolean> => ({
  ...(name !== undefined && { name }),
  initial: false,
  read: (text) => text === value,
  write: (isSet) => (isSet ? value : ""),
});

/** Reads and writes a list's query in its address. Unknown values count as the initial ones, which the address leaves out. */
export function defineQuery<Query extends object>(
  address: string,
  parameters: { [Key in keyof Query]: Parameter<Query[Key]> },
) {
  const keys = Object.keys(parameters) as (keyof Query & string)[];
  const toName = (key: keyof Query & string) => parameters[key].name ?? key;
  return {
    parse(params: URLSearchParams): Query {
      const entries = keys.map((key) => {
        const { read, initial } = parameters[key];
        return [key, read(params.get(toName(key)) ?? "") ?? initial];
      });
      return Object.fromEntries(entries) as Query;
    },
    /** The address of a query with some of its values changed. */
    path(query: Query, change: Partial<Query> = {}): string {
      const changed = { ...query, ...change };
      const params = new URLSearchParams();
      for (const key of keys) {
        const { write, initial } = parameters[key];
        const value = write(changed[key]);
        if (value !== "" && value !== write(initial)) params.set(toName(key), value);
      }
      return params.size === 0 ? address : `${address}?${params}`;
    },
  };
}
