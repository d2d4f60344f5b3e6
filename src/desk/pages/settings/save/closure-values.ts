/** As the fields of the form have them; empty for a new closure. `closure` is the entry that is edited, as JSON. */
export type ClosureValues = Partial<
  Record<
    | "closure"
    | "name"
    | "kind"
    | "first"
    | "last"
    | "week"
    | "weekday"
    | "month"
    | "hours"
    | "closes"
    | "reason",
    string
  >
>;
