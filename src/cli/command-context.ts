import type { Writable } from "node:stream";
import type { Stores } from "#app/open-stores.server.ts";
import type { Stock } from "#app/stores.server.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { readSettings, Settings } from "#platform/env.server.ts";
import type { ResolveTxt } from "#platform/mail/sender-records.server.ts";

/** Exit codes: 0 success, 1 failure, 2 wrong usage. */
export type Outcome = { out?: readonly string[]; err?: readonly string[]; code: 0 | 1 | 2 };

/** Settings are read only when a command runs, so that --help works without them. */
export type CommandContext = {
  readSettings(): ReturnType<typeof readSettings>;
  output: Writable;
  resolveTxt: ResolveTxt;
  run(work: () => Promise<Outcome>): Promise<void>;
  runWithSettings(work: (settings: Settings) => Outcome | Promise<Outcome>): Promise<void>;
  runWithStores(work: (stores: Stores, settings: Settings) => Promise<Outcome>): Promise<void>;
  /** Fails while the content has mistakes. */
  runWithStock(work: (stock: Stock, catalogue: Catalogue) => Promise<Outcome>): Promise<void>;
  progress(line: string): void;
};

export function done(...out: readonly string[]): Outcome {
  return { out, code: 0 };
}

export function failed(...err: readonly string[]): Outcome {
  return { err, code: 1 };
}

export function usageError(...err: readonly string[]): Outcome {
  return { err, code: 2 };
}

/** Writes a number of bytes in millions, such as "12.3 MB". */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
