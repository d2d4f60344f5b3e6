import type { PoolName } from "#domain/appointments/pools.ts";
import type { Interest } from "#domain/inquiries/inquiry-fields.ts";

/** The records that a member of the staff sees; null means all of a kind. */
export type Viewer = {
  /** Inquiries, by their interest. */
  interests: readonly Interest[] | null;
  /** Appointments, by their pool. */
  pools: readonly PoolName[] | null;
  bookings: boolean;
};

export const SEES_ALL: Viewer = { interests: null, pools: null, bookings: true };

/** The fields of a record that decide who sees it. */
export type RecordFacts =
  | { kind: "inquiry"; interest: string }
  | { kind: "appointment"; pool: PoolName }
  | { kind: "booking" };

const isAmong = (values: readonly string[] | null, value: string) =>
  values === null || values.includes(value);

/** Whether a viewer sees a record. `visibleRows` is the same rule for lists. */
export function canSee(viewer: Viewer, record: RecordFacts): boolean {
  switch (record.kind) {
    case "inquiry":
      return isAmong(viewer.interests, record.interest);
    case "appointment":
      return isAmong(viewer.pools, record.pool);
    case "booking":
      return viewer.bookings;
  }
}
