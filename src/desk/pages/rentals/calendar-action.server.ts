import { data, type RouterContextProvider, redirect } from "react-router";
import { changeSentence } from "#desk/bookings/change-sentence.server.ts";
import { fullSentence } from "#desk/bookings/nearest-free.server.ts";
import { readStay } from "#desk/bookings/stay-form.server.ts";
import { type DeskServices, deskServices } from "#desk/services.ts";
import { requireRight, type Staff } from "#desk/session/require-right.ts";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { textMistake } from "#domain/written-text.ts";
import type { ChangeResult } from "#rentals/change-reservation.server.ts";
import { calendarPath, parseCalendarQuery } from "./calendar-query.ts";

/** Why nothing was done, with what was typed. */
export type CalendarAnswer = { intent: string; said: string; values: Record<string, string> };

type Given = {
  values: Record<string, string>;
  staff: Staff;
  services: DeskServices;
  target: { reference: string; version: number };
};

/** A sentence if nothing was done. */
type Outcome = string | null;

const sentenceOf = (result: ChangeResult, { values, services }: Given): Promise<Outcome> =>
  changeSentence(result, values.unit ?? "", services);

async function move(given: Given): Promise<Outcome> {
  const { services, staff, target, values } = given;
  const found = await services.reservations.find(target.reference);
  if (found === null) return "There is no such booking any more.";
  const { booking } = found.reservation;
  const params = new URLSearchParams({
    plan: booking.vehicle,
    start: values.start ?? "",
    time: values.time ?? "",
    days: values.days ?? "",
    area: booking.area ?? "",
    address: booking.address ?? "",
    drivers: String(booking.additionalDrivers),
  });
  const catalogue = services.catalogue();
  const read = readStay(params, catalogue, new Date());
  if (!read.ok) return `${Object.values(read.errors).join(" ")} Nothing was changed.`;
  const result = await services.reservations.changeStay(staff.actor, target, read.booking);
  if (result.kind !== "full") return await sentenceOf(result, given);
  return await fullSentence(read.booking, services.reservations, catalogue.rentals);
}

async function block(given: Given): Promise<Outcome> {
  const { services, staff, values } = given;
  const { unit = "", blockFrom = "", blockUntil = "" } = values;
  const reason = (values.reason ?? "").trim().slice(0, 200);
  const mistake = textMistake([reason]);
  if (mistake !== null) return `${mistake}. The cart is not blocked yet.`;
  if (!isIsoDate(blockFrom) || !isIsoDate(blockUntil) || blockUntil < blockFrom) {
    return "Choose the first and the last day. The cart is not blocked yet.";
  }
  if (reason === "") return "Say why the cart is away. It is not blocked yet.";
  const span = {
    from: dealershipInstant(blockFrom, "00:00").getTime(),
    until: dealershipInstant(blockUntil, "23:59").getTime(),
  };
  const { reservations } = services;
  const despite = values.despite === "yes";
  const result = await reservations.block(staff.actor, { unit, reason, ...span }, { despite });
  if (result.kind === "done") return null;
  if (result.kind === "unknown-unit") return "There is no such cart in the fleet.";
  const found = await Promise.all(result.inTheWay.map((one) => reservations.find(one)));
  const lines = await Promise.all(
    found
      .flatMap((one) => (one === null ? [] : [one.reservation]))
      .map(async (reservation) => {
        const free = (await reservations.cartsFor(reservation)).filter(
          (cart) => cart.takenBy.length === 0,
        );
        const carts = free.slice(0, 3).map((cart) => cart.unit);
        const name = `${reservation.renter.firstName} ${reservation.renter.lastName} (${reservation.reference})`;
        return `${name}: ${carts.length === 0 ? "no other cart is free" : `free ${carts.join(", ")}`}.`;
      }),
  );
  return `${unit} is booked then, so it is not blocked yet. ${lines.join(" ")} Move them first, or block it all the same: they keep it until you move them.`;
}

async function perform(intent: string, given: Given): Promise<Outcome> {
  const { services, staff, target, values } = given;
  const { reservations } = services;
  const unit = values.unit || null;
  switch (intent) {
    case "assign":
      return await sentenceOf(await reservations.assign(staff.actor, target, unit), given);
    case "confirm":
      return await sentenceOf(
        await reservations.confirm(staff.actor, target, unit ?? undefined),
        given,
      );
    case "move":
      return await move(given);
    case "block":
      return await block(given);
    case "unblock": {
      const isDone = await reservations.unblock(staff.actor, values.block ?? "");
      return isDone ? null : "This block has ended already.";
    }
    default:
      return "The desk does not know this change.";
  }
}

/** Changes from the timeline, which shows them afterwards. */
export async function calendarAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const intent = values.intent ?? "";
  const isBlock = intent === "block" || intent === "unblock";
  const staff = requireRight(context, isBlock ? "carts.block" : "bookings.edit");
  const services = context.get(deskServices);
  const target = { reference: values.reference ?? "", version: Number(values.version ?? -1) };
  const said = await perform(intent, { values, staff, services, target });
  if (said !== null) {
    return data({ intent, said, values } satisfies CalendarAnswer, { status: 422 });
  }
  const url = new URL(request.url);
  const query = parseCalendarQuery(url.searchParams, dealershipTime(new Date()).day);
  throw redirect(calendarPath(query, { open: isBlock ? "" : query.open }), 303);
}
