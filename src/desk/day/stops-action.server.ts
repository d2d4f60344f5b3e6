import { z } from "zod";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  describeLeft,
  type IntentResult,
  ok,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { readSchedule } from "#desk/schedule/read-schedule.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { cutText, optionalText, textList } from "#desk/ui/form-schemas.ts";
import { pluralize } from "#domain/money.ts";
import { dayWindows, findMiles, shownDay } from "./day-facts.server.ts";
import { parseDayQuery } from "./day-query.ts";
import {
  inRouteOrder,
  isDriven,
  NO_DRIVER,
  readStopKey,
  type StopItem,
  stopKey,
} from "./driver-groups.ts";
import {
  moveChosenBefore,
  moveChosenDown,
  moveChosenUp,
  orderChosenByDistance,
} from "./route-order.ts";

const MAX_TRUCK_LENGTH = 40;
/** More than a day has. */
const MAX_STOPS = 500;

const chosenStops = textList.transform((texts) => texts.slice(0, MAX_STOPS).flatMap(readStopKey));

const NOTHING_CHOSEN = reject("Choose stops in the list first.");

const giveSchema = z.object({
  stop: chosenStops,
  driver: optionalText,
  truck: cutText(MAX_TRUCK_LENGTH),
});

/** Gives stops to a driver. Each keeps its truck unless one is named. */
async function give({
  input: { stop: stops, driver: id, truck: typed },
  services: { people, bookings },
  staff,
}: IntentArgs<z.output<typeof giveSchema>>): Promise<IntentResult> {
  if (stops.length === 0) return NOTHING_CHOSEN;
  if (id === "") return rejectFields({ driver: "Choose a driver. Nothing was changed." });
  const drivers = await people.accounts.withRight("stops.edit");
  const driver = drivers.find((person) => person.id === id) ?? null;
  if (id !== NO_DRIVER && driver === null) {
    return rejectFields({ driver: "This person is not a driver anymore. Choose another one." });
  }
  const truck = typed.trim();
  const { events, left } = await bookings.giveStops(staff.actor, stops, {
    driver,
    ...(truck !== "" && { truck }),
    ...(driver === null && { truck: null }),
    mails: driver !== null && (await people.assignedMail.isOn(driver.id)),
  });
  if (events.length === 0) return reject(`Nothing was changed.${describeLeft(left)}`);
  const given = pluralize(events.length, "stop");
  return ok(
    `${driver === null ? `${given} without a driver.` : `${driver.name} drives to ${given}.`}${describeLeft(left)}`,
    { undo: undoFields(...events), isProblem: left > 0 },
  );
}

const orderSchema = z.object({ stop: chosenStops });

/** Moves stops among those of their driver: "up", "down", "distance", or "before" and the key of another one. */
async function order({
  input: { stop: stops },
  argument,
  params,
  services,
  staff,
  url,
}: IntentArgs<z.output<typeof orderSchema>>): Promise<IntentResult> {
  if (stops.length === 0) return NOTHING_CHOSEN;
  const now = new Date();
  const day = shownDay(parseDayQuery(url.searchParams, params.day), now);
  const { items } = await readSchedule(services, { from: day, to: day }, staff, now);
  const isChosen = ({ reference, stop: { direction } }: StopItem) =>
    stops.some((stop) => stop.reference === reference && stop.direction === direction);
  const driven = items.filter(isDriven).filter(({ stop }) => stop.driver !== null);
  const chosen = new Set(driven.filter(isChosen).map(({ id }) => id));
  if (chosen.size === 0) return reject("Choose a driver for these stops first.");
  const [how, key = ""] = argument.split(" ");
  const facts = services.catalogue();
  const windows = dayWindows(day, items, facts);
  const arrange = (route: readonly StopItem[]): StopItem[] => {
    switch (how) {
      case "up":
        return moveChosenUp(route, chosen);
      case "down":
        return moveChosenDown(route, chosen);
      case "distance":
        return orderChosenByDistance(route, chosen, { day, windows, miles: findMiles(facts) });
      default: {
        const target = driven.find((item) => stopKey(item) === key);
        return target === undefined ? [...route] : moveChosenBefore(route, chosen, target.id);
      }
    }
  };
  const events: number[] = [];
  for (const own of Map.groupBy(driven, ({ stop }) => stop.driver?.id).values()) {
    const route = inRouteOrder(own);
    const arranged = arrange(route);
    if (arranged.every((item, index) => item === route[index])) continue;
    const keys = arranged.map(({ reference, stop: { direction } }) => ({ reference, direction }));
    events.push(await services.bookings.orderStops(staff.actor, day, keys));
  }
  if (events.length === 0) return ok("They are in this order already.");
  return ok("The order is changed.", { undo: undoFields(...events) });
}

/** Intents that assign and order the chosen stops. */
export const stopsIntents = {
  "give-stops": intent(giveSchema, give, { right: "bookings.edit", isBackground: true }),
  "order-stops": intent(orderSchema, order, { right: "bookings.edit", isBackground: true }),
};
