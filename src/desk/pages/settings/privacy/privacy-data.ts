import type { HeldRecord } from "#records/personal-data/personal-data.server.ts";

/** The word to type before anything is removed. */
export const CONFIRMATION = "REMOVE";

export type PrivacyData = {
  person: string;
  /** The held data, in words; empty for none. */
  held: string;
  /** Days are formatted for people. */
  records: readonly HeldRecord[];
  /** Different people may share a phone number. */
  hasNames: boolean;
  /** Ids that were ticked before; null at first. */
  ticked: readonly string[] | null;
  isInBin: boolean;
};
