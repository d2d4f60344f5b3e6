import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { readLines } from "#desk/pages/today/run-sheet/run-sheet.server.ts";
import { cutText, hiddenText, optionalText, textList } from "#desk/ui/form-schemas.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { GivenPlan, StopKey } from "#rentals/changes/stops.server.ts";
import { NOBODY, shownDay, stopsQuery } from "./stops-query.ts";
import { groupStops } from "./stops-view.server.ts";

const MAX_TRUCK_LENGTH = 40;

const stopSchema = z.object({
  reference: hiddenText,
  direction: z.enum(["out", "in"]),
});

/** More than a day has. */
const MAX_STOPS = 500;

/** From "7K4M-2QXD:out". */
function readStop(text: string): StopKey[] {
  const [reference = "", direction = ""] = text.split(":");
  return direction === "out" || direction === "in" ? [{ reference, direction }] : [];
}

const giveSchema = z.object({
  stop: textList.transform((texts) => texts.slice(0, MAX_STOPS).flatMap(readStop)),
  driver: optionalText,
  truck: cutText(MAX_TRUCK_LENGTH),
});

type GiveArgs = IntentArgs<z.output<typeof giveSchema>>;

async function giveTo(
  { input: { stop: stops, driver: id }, services, staff }: GiveArgs,
  truck: Pick<GivenPlan, "truck">,
): Promise<IntentResult> {
  if (stops.length === 0) return reject("Choose stops in the list first.");
  const drivers = await services.people.accounts.withRight("stops.edit");
  const driver = drivers.find((person) => person.id === id) ?? null;
  if (id !== "" && id !== NOBODY && driver === null) {
    return rejectFields({ driver: "This person is not a driver anymore. Choose another one." });
  }
  const mails = driver !== null && (await services.people.assignedMail.isOn(driver.id));
  const plan = { driver, ...truck, mails };
  const count = await services.bookings.giveStops(staff.actor, stops, plan);
  if (count === 0) return { kind: "missing" };
  const name = driver?.name ?? "Nobody";
  return ok(
    count === 1
      ? `${name} drives there${driver === null ? " now" : ""}.`
      : `${name} drives to ${count} stops.`,
  );
}

const give = (args: GiveArgs) => giveTo(args, { truck: args.input.truck.trim() || null });

/** Several stops: each keeps its truck unless one is typed for all. */
async function giveChosen(args: GiveArgs): Promise<IntentResult> {
  const truck = args.input.truck.trim();
  if (args.input.driver === "") {
    return rejectFields({ driver: "Choose a driver. Nothing was changed." });
  }
  return await giveTo(args, truck === "" ? {} : { truck });
}

/** Changes places with the stop above or below of the same driver. */
async function move({
  input,
  intent: name,
  services,
  staff,
  url,
}: IntentArgs<z.output<typeof stopSchema>>): Promise<IntentResult> {
  const now = new Date();
  const day = shownDay(stopsQuery.parse(url.searchParams), dealershipTime(now).day);
  const { bookings, catalogue } = services;
  const { open } = await readLines(day, bookings, catalogue(), { now, staff: [] });
  const isStop = ({ reference, direction }: z.output<typeof stopSchema>) =>
    reference === input.reference && direction === input.direction;
  const group = groupStops(open).find(({ lines }) => lines.some(isStop));
  const keys = (group?.lines ?? []).map(({ reference, direction }) => ({ reference, direction }));
  const at = keys.findIndex(isStop);
  const to = name === "up" ? at - 1 : at + 1;
  const [stop, other] = [keys[at], keys[to]];
  if (stop === undefined) return reject("This stop is done or was moved. Nothing was changed.");
  if (other === undefined) return ok("");
  keys[at] = other;
  keys[to] = stop;
  await bookings.orderStops(staff.actor, day, keys);
  return ok("");
}

export const stopsAction = defineIntents(
  { right: "bookings.edit" },
  {
    give: intent(giveSchema, give, { isBackground: true }),
    "give-chosen": intent(giveSchema, giveChosen, { isBackground: true }),
    up: intent(stopSchema, move, { isBackground: true }),
    down: intent(stopSchema, move, { isBackground: true }),
  },
);
