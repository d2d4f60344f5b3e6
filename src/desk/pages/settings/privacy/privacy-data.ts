import type { HeldRecord } from "#platform/personal-data.server.ts";

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
  isRemoved: boolean;
};
