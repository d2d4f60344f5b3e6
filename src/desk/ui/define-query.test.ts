import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listQuery } from "#desk/bookings/list/list-query.ts";
import { dayQuery } from "#desk/day/day-query.ts";
import { auditQuery } from "#desk/pages/audit/audit-query.ts";
import { inboxQuery } from "#desk/pages/inbox/inbox-query.ts";
import { calendarPath, parseCalendarQuery } from "#desk/pages/rentals/calendar-query.ts";
import { reportQuery } from "#desk/pages/reports/report-query.ts";
import { stockQuery } from "#desk/pages/stock/stock-query.ts";

const TODAY = "2026-07-09";

type AnyQuery = {
  parse: (params: URLSearchParams) => unknown;
  /** The address of what `parse` returns for these parameters. */
  path: (params: URLSearchParams) => string;
};

const toAny = <Query>({
  parse,
  path,
}: {
  parse: (params: URLSearchParams) => Query;
  path: (query: Query) => string;
}): AnyQuery => ({ parse, path: (params) => path(parse(params)) });

const QUERIES: [name: string, query: AnyQuery][] = [
  ["stock", toAny(stockQuery)],
  ["inbox", toAny(inboxQuery)],
  ["day", toAny(dayQuery)],
  ["bookings", toAny(listQuery)],
  ["changes", toAny(auditQuery)],
  ["reports", toAny(reportQuery)],
  [
    "timeline",
    toAny({
      // The days for which carts have to be free are in the address only where these are shown.
      parse: (params) => {
        const free = new URLSearchParams(params);
        free.set("show", "free");
        return parseCalendarQuery(free, TODAY);
      },
      path: calendarPath,
    }),
  ],
];

const NAMES = [
  ...["action", "after", "all", "as", "before", "brand", "by", "class", "day", "done", "freeFrom"],
  ...["freeTo", "from", "kind", "open", "order", "page", "person", "photos", "q", "seats", "show"],
  ...["span", "state", "subject", "tab", "town", "view", "window"],
];

const VALUES = [
  ...["", "0", "1", "12", "99999", "-1", "1.5", "none", "show", "list", "tables", "views", "town"],
  ...["in stock", "sales", "oldest", "newest", "price-low", "closed", "requested", "year", "free"],
  ...["month", "day", "2026-07-11", "2026-02-30", "2026-01-01", " Grace & co ", "unit:U1?"],
];

const parameters = fc
  .dictionary(
    fc.constantFrom(...NAMES),
    fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: "grapheme" })),
  )
  .map((record) => new URLSearchParams(record));

const readBack = (path: string) => new URL(path, "https://desk.example").searchParams;

describe.each(QUERIES)("the query of %s", (_, { parse, path }) => {
  it("is the same when its address is read", () => {
    fc.assert(
      fc.property(parameters, (params) => {
        const query = parse(params);
        expect(parse(readBack(path(params)))).toEqual(query);
      }),
    );
  });
});

it("takes unknown values as the usual ones", () => {
  const params = new URLSearchParams("state=new&seats=four&order=best&page=0&photos=all");
  expect(stockQuery.path(stockQuery.parse(params))).toBe("/desk/stock");
});
