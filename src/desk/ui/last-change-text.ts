import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import type { LastChange } from "#records/change-result.ts";

/** "Olga Editor changed this booking at 9:31 AM." `record` is such as "this booking". */
export const lastChangeText = ({ by, at }: LastChange, record: string): string =>
  `${by} changed ${record} at ${formatRecentTime(at, new Date())}.`;
