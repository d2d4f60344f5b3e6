import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { closedTodayLabel } from "#domain/dealership/closed-today.ts";

const { hours, closures } = catalogue.dealership;

/** On such a day pages ask for a message instead of a call; closed-day.test.ts has a site of such a day. */
export const IS_CLOSED_TODAY =
  closedTodayLabel(dealershipTime(new Date()).day, { hours: hours.sales, closures }) !== null;
