import { isIsoDate } from "#domain/dates.ts";

const SHOWS = ["all", "deliveries", "returns"] as const;

/** What Today shows, as in its address. */
export type DayQuery = {
  /** Such as "2026-07-11"; empty for today. */
  day: string;
  show: (typeof SHOWS)[number];
  by: "time" | "town";
  /** A town's key, empty for all; and the hour at which a window begins, null for all. */
  town: string;
  window: number | null;
  /** Whether the list has what is done. */
  done: boolean;
};

export function parseDayQuery(params: URLSearchParams): DayQuery {
  const day = params.get("day") ?? "";
  const hour = params.get("window") ?? "";
  return {
    day: isIsoDate(day) ? day : "",
    show: SHOWS.find((known) => known === params.get("show")) ?? "all",
    by: params.get("by") === "town" ? "town" : "time",
    town: params.get("town") ?? "",
    window: /^\d{1,2}$/.test(hour) ? Number(hour) : null,
    done: params.get("done") === "show",
  };
}

export function dayPath(query: DayQuery, changed: Partial<DayQuery> = {}): string {
  const { day, show, by, town, window, done } = { ...query, ...changed };
  const params = new URLSearchParams();
  if (day !== "") params.set("day", day);
  if (show !== "all") params.set("show", show);
  if (by !== "time") params.set("by", by);
  if (town !== "") params.set("town", town);
  if (window !== null) params.set("window", String(window));
  if (done) params.set("done", "show");
  return params.size === 0 ? "/desk/today" : `/desk/today?${params}`;
}

/** Without what was chosen of a day. */
export const otherDay = (query: DayQuery, day: string): string =>
  dayPath(query, { day, town: "", window: null });

export const runSheetPath = ({ day }: Pick<DayQuery, "day">): string =>
  day === "" ? "/desk/today/run-sheet" : `/desk/today/run-sheet?day=${day}`;
