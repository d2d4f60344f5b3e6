import { type LoaderFunctionArgs, redirect } from "react-router";
import { addDays, isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";

const KINDS: Readonly<Record<string, string>> = {
  drives: "drive",
  bays: "bay",
  deliveries: "delivery",
  returns: "return",
};

const dayAddress = (day: string | null): string =>
  day !== null && isIsoDate(day) ? `/desk/day/${day}` : "/desk/day";

/** Copies what the new address knows under the same name. */
function keep(from: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const withQuery = (path: string, params: URLSearchParams): string =>
  params.size === 0 ? path : `${path}?${params}`;

/** Where the pages of addresses that people saved or printed are now. */
const MOVED: Readonly<Record<string, (params: URLSearchParams, today: string) => string>> = {
  "/desk/today": (params) => {
    const kept = keep(params, ["by", "window", "done"]);
    const kind = KINDS[params.get("show") ?? ""];
    if (kind !== undefined) kept.set("kind", kind);
    return withQuery(dayAddress(params.get("day")), kept);
  },
  "/desk/today/run-sheet": (params) => `${dayAddress(params.get("day"))}?by=town`,
  "/desk/stops": (params, today) => {
    const kept = keep(params, ["of"]);
    kept.set("by", "driver");
    const isTomorrow = params.get("day") === "tomorrow";
    return withQuery(dayAddress(isTomorrow ? addDays(today, 1) : null), kept);
  },
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const to = MOVED[path];
  if (to === undefined) throw new Response(null, { status: 404 });
  return redirect(to(searchParams, dealershipTime(new Date()).day), 301);
}
