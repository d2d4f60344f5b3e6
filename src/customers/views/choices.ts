/** Orders of the list of customers: by the last contact, the newest or the oldest first; by name; by the amount spent. */
export const CUSTOMER_ORDERS = ["last", "oldest", "name", "name-back", "spent"] as const;

export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

/** Groups that a timeline can be narrowed to. */
export const TIMELINE_GROUPS = [
  "messages",
  "appointments",
  "rentals",
  "payments",
  "notes",
  "changes",
] as const;

export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];
