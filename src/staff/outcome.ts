import { formatCount } from "#domain/money.ts";

/**
 * What a command says and how it ends: 0 when it did what was asked, 1 when it could not, 2 when it was called wrongly.
 * `out` is the result, `err` what stands in its way.
 */
export type Outcome = { out?: readonly string[]; err?: readonly string[]; code: 0 | 1 | 2 };

export function done(...out: readonly string[]): Outcome {
  return { out, code: 0 };
}

export function refused(...err: readonly string[]): Outcome {
  return { err, code: 1 };
}

export function misused(...err: readonly string[]): Outcome {
  return { err, code: 2 };
}

/** "1 vehicle", "12 vehicles", "20,000 vehicles"; `many` for a word that takes more than an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
