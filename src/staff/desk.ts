import type { Settings } from "#platform/env.server.ts";
import type { Stores } from "./open-stores.server.ts";
import type { Outcome } from "./outcome.ts";

/** What a command is given. Settings are read when it runs, so that --help never needs them. */
export type Desk = {
  /** Runs a command that needs no settings, or reads them itself, and says how it went. */
  tell(work: () => Promise<Outcome>): Promise<void>;
  /** Runs a command that reads files only, and says how it went. */
  answer(work: (settings: Settings) => Outcome): Promise<void>;
  /** Runs a command on the stores, closes them, and says how it went. */
  onStores(work: (stores: Stores, settings: Settings) => Promise<Outcome>): Promise<void>;
  /** A line about work that takes long, apart from the result. */
  progress(line: string): void;
  /** What the person at the terminal says to a question; null when nobody is there. */
  ask(question: string): Promise<string | null>;
};
