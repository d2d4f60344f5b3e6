import { data, type RouterContextProvider, redirect } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { CANCEL_REASONS } from "#domain/reservations/cancellation.ts";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "#domain/reservations/payments.ts";
import { textMistake } from "#domain/written-text.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import type { ActionArgs } from "./action-args.ts";
import { handOver, takeBack } from "./hand-over-action.server.ts";
import { messageAnswer, sendMessage, takeMessageBack } from "./message-action.server.ts";
import { cancelOptions } from "./money.server.ts";
import { newStay } from "./new-stay.server.ts";
import { type Outcome, refused } from "./outcome.ts";
import { addPhotos } from "./photo-action.server.ts";
import { type BookingAnswer, refusal } from "./refusal.server.ts";

const LONGEST = 2000;

const NO_FAILED_MAIL = "Every email about this booking has gone out or is being tried.";

function getText({ values }: ActionArgs, name: string): string {
  return (values[name] ?? "").replaceAll(/\r\n?/g, "\n").trim().slice(0, LONGEST);
}

async function pay(args: ActionArgs): Promise<Outcome> {
  const { values, target, staff, services } = args;
  const kind = PAYMENT_KINDS.find((one) => one === values.kind);
  const method = PAYMENT_METHODS.find((one) => one === values.method);
  const cents = Math.round(Number((values.amount ?? "").replaceAll(/[$,\s]/g, "")) * 100);
  if (kind === undefined || method === undefined) return refused("Choose what was paid and how.");
  if (!Number.isInteger(cents) || cents <= 0 || cents > 10_000_000) {
    return refused("Enter an amount such as 500 or 1146.22. Nothing was recorded.");
  }
  const result = await services.reservations.recordPayment(staff.actor, target, {
    kind,
    method,
    cents,
  });
  return result.kind === "wrong-state"
    ? refused("You cannot return more than was taken. Nothing was recorded.")
    : result;
}

async function cancel(args: ActionArgs): Promise<Outcome> {
  const { values, target, staff, services, found } = args;
  const reason = CANCEL_REASONS.find((one) => one === values.reason);
  const { payments } = await services.reservations.recordsOf(found);
  const option = cancelOptions(
    found.reservation,
    payments,
    services.catalogue(),
    staff,
    new Date(),
  ).find((one) => one.reason === reason);
  if (option === undefined) return refused("Choose why the booking is canceled.");
  const isWaived = values.waive === "yes";
  if (isWaived && !option.canWaive) {
    return refused("Only an owner may waive more than $150. Nothing was changed.");
  }
  const isCharged = values.deliveryFee === "yes" && !isWaived;
  return await services.reservations.cancel(staff.actor, target, {
    reason: option.reason,
    isWaived,
    deliveryFeeCents: isCharged ? (option.delivery?.cents ?? 0) : 0,
  });
}

async function changeStay(args: ActionArgs): Promise<Outcome> {
  const { values, target, staff, services, found, intent } = args;
  const { start = "", time = "", days = "", total } = values;
  const wanted = { start, time, days };
  const stay = newStay(found.reservation, wanted, services.catalogue(), new Date());
  if (!stay.ok) return refused(stay.mistakes.join(" "));
  if (String(stay.booking.quote.totalCents) !== total) {
    return refused("The price has changed meanwhile. Nothing was saved. Look at the price again.");
  }
  const { reservations } = services;
  return intent === "extend"
    ? await reservations.extend(staff.actor, target, stay.booking)
    : await reservations.changeStay(staff.actor, target, stay.booking);
}

async function note(args: ActionArgs): Promise<Outcome> {
  const { staff, services, target } = args;
  const text = getText(args, "text");
  if (text === "") return refused("Write something first. Nothing was saved.");
  const isThere = await services.reservations.note(staff.actor, target.reference, text);
  return isThere ? { kind: "done" } : { kind: "missing" };
}

/** What is done about mails that could not be sent. */
async function handleMails(args: ActionArgs): Promise<Outcome> {
  const { intent, staff, services, target, values } = args;
  const { reservations, conversations } = services;
  if (intent === "mail-by-phone") {
    const isDone = await reservations.settleMailsByPhone(staff.actor, target.reference);
    return isDone ? { kind: "done" } : refused(NO_FAILED_MAIL);
  }
  if (intent === "email") {
    const email = (values.email ?? "").trim();
    if (!isMailAddress(email)) {
      return refused("Enter an address such as grace@example.com. Nothing was changed.");
    }
    return await reservations.correctEmail(staff.actor, target, email);
  }
  if (!conversations.canMail) return refused("No mail server is set, so nothing can be sent.");
  const isDone = await reservations.sendMailsAgain(staff.actor, target.reference);
  return isDone ? { kind: "done" } : refused(NO_FAILED_MAIL);
}

async function removePhoto({ services, staff, target, values }: ActionArgs): Promise<Outcome> {
  const { reference } = target;
  const isGone = await services.reservations.removePhoto(
    staff.actor,
    reference,
    values.photo ?? "",
  );
  return isGone ? { kind: "done" } : refused("This photo stays: the cart is out or back already.");
}

async function perform(args: ActionArgs): Promise<Outcome> {
  const { intent, staff, services, target, values } = args;
  const mistake = textMistake(Object.values(values));
  if (mistake !== null) return refused(`${mistake}. Nothing was saved.`);
  const { reservations } = services;
  const unit = values.unit === "" || values.unit === undefined ? null : values.unit;
  switch (intent) {
    case "confirm":
      return await reservations.confirm(staff.actor, target, unit ?? undefined);
    case "decline": {
      const reason = getText(args, "reason");
      if (reason === "") return refused("Say why, since the customer reads it.");
      return await reservations.decline(staff.actor, target, reason);
    }
    case "assign":
      return await reservations.assign(staff.actor, target, unit);
    case "cancel":
      return await cancel(args);
    case "dates":
    case "extend":
      return await changeStay(args);
    case "undo":
      return await reservations.undo(staff.actor, target);
    case "close":
      return await reservations.close(staff.actor, target);
    case "note":
      return await note(args);
    case "message":
      return await sendMessage(args);
    case "undo-message":
      return await takeMessageBack(args);
    case "email":
    case "mail-again":
    case "mail-by-phone":
      return await handleMails(args);
    case "pay":
      return await pay(args);
    case "photo-add":
      return await addPhotos(args);
    case "photo-remove":
      return await removePhoto(args);
    case "hand-over":
      return await handOver(args);
    case "take-back":
      return await takeBack(args);
    default:
      return refused("The desk does not know this change.");
  }
}

export async function bookingAction(
  request: Request,
  reference: string,
  context: Readonly<RouterContextProvider>,
) {
  const staff = requireRight(context, "bookings.edit");
  const services = context.get(deskServices);
  const form = await request.formData();
  const found = await services.reservations.find(reference);
  if (found === null) throw data(null, { status: 404 });
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const values = Object.fromEntries(texts);
  const intent = values.intent ?? "";
  const target = { reference, version: Number(values.version ?? Number.NaN) };
  const args = { intent, form, values, target, found, staff, services, context };
  const outcome = await perform(args);
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  if (outcome.kind === "done") {
    const isPage = request.headers.get("accept")?.includes("text/html") ?? false;
    // What is sent in the background leaves the page as it is.
    if (intent.startsWith("photo-") && !isPage) return null;
    if (intent.endsWith("message") && !isPage) return messageAnswer(intent, outcome);
    const done = new URLSearchParams({ done: intent });
    // On phones the hand-over goes on after the deposit.
    const view = new URL(request.url).searchParams.get("view");
    if (intent === "pay" && view !== null) done.set("view", view);
    if ("entry" in outcome && outcome.entry !== undefined) done.set("entry", outcome.entry);
    const { unit } = found.reservation;
    if (intent === "assign" && unit !== null) done.set("was", unit);
    throw redirect(`/desk/rentals/${reference}?${done}`, 303);
  }
  const answer: BookingAnswer = await refusal(outcome, args);
  return data(answer, { status: 422 });
}
