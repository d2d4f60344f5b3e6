import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { readLines } from "#desk/pages/today/run-sheet/run-sheet.server.ts";
import { cutText, hiddenText, optionalText } from "#desk/ui/form-schemas.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { shownDay, stopsQuery } from "./stops-query.ts";
import { groupStops } from "./stops-view.server.ts";

const MAX_TRUCK_LENGTH = 40;

const stopSchema = z.object({
  reference: hiddenText,
  direction: z.enum(["out", "in"]),
});

const giveSchema = stopSchema.extend({ driver: optionalText, truck: cutText(MAX_TRUCK_LENGTH) });

async function give({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof giveSchema>>): Promise<IntentResult> {
  const { reference, direction, driver: id, truck } = input;
  const drivers = await services.people.accounts.withRight("stops.edit");
  const driver = drivers.find((person) => person.id === id) ?? null;
  if (id !== "" && driver === null) {
    return rejectFields({ driver: "This person is not a driver any more. Choose another one." });
  }
  const mails = driver !== null && (await services.people.assignedMail.isOn(driver.id));
  const plan = { driver, truck: truck.trim() || null, mails };
  const isDone = await services.bookings.giveStop(staff.actor, { reference, direction }, plan);
  if (!isDone) return { kind: "missing" };
  return ok(driver === null ? "Nobody drives there now." : `${driver.name} drives there.`);
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
    up: intent(stopSchema, move, { isBackground: true }),
    down: intent(stopSchema, move, { isBackground: true }),
  },
);
