/** The groups that the local areas are listed by, in display order. */
export const AREA_GROUPS = {
  "barrier-peninsula": "Barrier peninsula",
  "long-beach-island": "Long Beach Island",
  "bay-and-river": "Bay and river",
  inland: "Inland",
} as const;
