import type { HeldRecord } from "#platform/personal-data.server.ts";

/** A removal in the bin. */
export type BinView = {
  id: string;
  askedBy: string;
  /** When it is made, in words. */
  due: string;
  records: readonly HeldRecord[];
  /** What has to be finished first, in words; null for nothing. */
  waitsFor: string | null;
};

/** What has to be typed before anything is removed. */
export const CONFIRMATION = "REMOVE";

export type PrivacyData = {
  person: string;
  /** What is held, in words; empty for nothing. */
  held: string;
  /** Their days are for people. */
  records: readonly HeldRecord[];
  /** Different people may share a phone number. */
  hasNames: boolean;
  /** Ids that were ticked before; null at first. */
  ticked: readonly string[] | null;
  isInBin: boolean;
};
