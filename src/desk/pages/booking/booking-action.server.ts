import { z } from "zod";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject } from "#desk/actions/intent-result.ts";
import { emailText } from "#desk/customers/email-text.server.ts";
import { askOwner } from "#desk/customers/owner-question.server.ts";
import { stepIntentsOn } from "#desk/next-steps/step-intents.server.ts";
import { findMentioned } from "#desk/notes/mentions.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { hiddenText, optionalText, requiredText, versionField } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { CANCEL_REASONS } from "#domain/bookings/cancellation.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
import {
  type BookingArgs,
  toResult,
  toTarget,
  type VersionedArgs,
} from "./booking-result.server.ts";
import { checkIn, checkInSchema, checkOut, checkOutSchema } from "./checklist-action.server.ts";
import { correctFees, feesSchema } from "./fees-action.server.ts";
import { messageSchema, sendMessage } from "./message-action.server.ts";
import { cancelOptions } from "./money.server.ts";
import {
  close,
  paymentSchema,
  recordPayment,
  reopen,
  takeAll,
  takeSchema,
  voidPayment,
  voidSchema,
} from "./money-action.server.ts";
import { newStay } from "./new-stay.server.ts";
import { addPhotosOnly, photoSchema, removePhoto } from "./photo-action.server.ts";

const versionSchema = z.object({ version: versionField });

const unitSchema = versionSchema.extend({ unit: optionalText.transform((unit) => unit || null) });

const declineSchema = versionSchema.extend({
  reason: requiredText("Say why, since the customer reads it."),
});

const cancelSchema = versionSchema.extend({
  reason: z.enum(CANCEL_REASONS, "Choose why the booking is canceled."),
  waive: optionalText,
  deliveryFee: optionalText,
});

const staySchema = versionSchema.extend({
  start: optionalText,
  time: optionalText,
  days: optionalText,
  total: hiddenText,
});

const emailSchema = versionSchema.extend({
  email: emailText,
});

const noteSchema = z.object({ text: requiredText("Write something first. Nothing was saved.") });

const NO_FAILED_MAIL = "Every email about this booking has gone out or is being tried.";

async function cancel(args: VersionedArgs<z.output<typeof cancelSchema>>) {
  const { input, staff, services, record: found } = args;
  const { booking } = found;
  const { payments } = await services.bookings.readRecords(found);
  const options = cancelOptions(booking, payments, services.catalogue(), staff, new Date());
  const option = options.find(({ reason }) => reason === input.reason);
  if (option === undefined) return reject("Choose why the booking is canceled.");
  const isWaived = input.waive === "yes";
  if (isWaived && !option.canWaive) {
    return reject("Only an owner may waive more than $150. Nothing was changed.");
  }
  const isCharged = input.deliveryFee === "yes" && !isWaived;
  const change = await services.bookings.cancel(staff.actor, toTarget(args), {
    reason: option.reason,
    isWaived,
    deliveryFeeCents: isCharged ? (option.delivery?.cents ?? 0) : 0,
  });
  return await toResult(change, "The booking is canceled.", args, { canUndo: true });
}

async function changeStay(args: VersionedArgs<z.output<typeof staySchema>>) {
  const { input, staff, services, record: found, intent } = args;
  const stay = newStay(found.booking, input, services.catalogue(), new Date());
  if (!stay.ok) return reject(stay.mistakes.join(" "));
  if (String(stay.booking.quote.totalCents) !== input.total) {
    return reject(
      "The price has changed in the meantime. Nothing was saved. Look at the price again.",
    );
  }
  const { bookings } = services;
  const target = toTarget(args);
  return intent === "extend"
    ? await toResult(
        await bookings.extend(staff.actor, target, stay.booking),
        "The stay is longer now.",
        args,
        { canUndo: true },
      )
    : await toResult(
        await bookings.changeStay(staff.actor, target, stay.booking),
        "The dates are changed.",
        args,
        { canUndo: true },
      );
}

async function assign(args: VersionedArgs<z.output<typeof unitSchema>>) {
  const { input, staff, services } = args;
  const change = await services.bookings.assign(staff.actor, toTarget(args), input.unit);
  return await toResult(change, "The cart is changed.", args, { canUndo: true });
}

async function addNote({
  input,
  staff,
  services,
  record: found,
}: BookingArgs<z.output<typeof noteSchema>>) {
  const { reference } = found.booking;
  const people = await services.people.accounts.withRight("bookings.read");
  const { mentioned, message } = await findMentioned(services, staff, input.text, people);
  const note = await services.bookings.addNote(staff.actor, reference, input.text, mentioned);
  if (note.kind !== "ok") return { kind: "missing" } as const;
  return ok(message, { undo: undoFields(note.event) });
}

async function sendMailsAgain({ staff, services, record: found }: BookingArgs) {
  const { bookings, conversations } = services;
  if (!conversations.canMail) return reject("No mail server is set, so nothing can be sent.");
  const isDone = await bookings.sendMailsAgain(staff.actor, found.booking.reference);
  return isDone ? ok("The email goes out again.") : reject(NO_FAILED_MAIL);
}

async function settleMailsByPhone({ staff, services, record: found }: BookingArgs) {
  const { reference } = found.booking;
  const isDone = await services.bookings.settleMailsByPhone(staff.actor, reference);
  return isDone ? ok("Noted: settled by phone.") : reject(NO_FAILED_MAIL);
}

const undoable = { canUndo: true };

const inBackground = { isBackground: true };

export const bookingAction = defineIntents(
  {
    right: "bookings.edit",
    load: ({ services, params }) => services.bookings.find(params.reference ?? ""),
    to: ({ url }) => url.pathname,
  },
  {
    ...stepIntentsOn<FoundBooking>(({ booking: { id, customerId } }) => ({
      id: customerId,
      booking: id,
    })),
    confirm: intent(unitSchema, async (args: VersionedArgs<z.output<typeof unitSchema>>) => {
      const { staff, services, input } = args;
      const unit = input.unit ?? undefined;
      const change = await services.bookings.confirm(staff.actor, toTarget(args), unit);
      return await toResult(change, "The booking is confirmed.", args, undoable);
    }),
    decline: intent(declineSchema, async (args: VersionedArgs<z.output<typeof declineSchema>>) => {
      const { staff, services, input } = args;
      const { bookings } = services;
      const change = await bookings.decline(staff.actor, toTarget(args), input.reason);
      return await toResult(change, "The request is declined.", args, undoable);
    }),
    assign: intent(unitSchema, assign),
    cancel: intent(cancelSchema, cancel),
    dates: intent(staySchema, changeStay),
    extend: intent(staySchema, changeStay),
    ...undoIntent<FoundBooking>({ mail: "message" }),
    close: intent(versionSchema, close),
    reopen: intent(versionSchema, reopen),
    note: intent(noteSchema, addNote),
    message: intent(messageSchema, sendMessage, inBackground),
    email: intent(emailSchema, async (args: VersionedArgs<z.output<typeof emailSchema>>) => {
      const { staff, services, input, record } = args;
      const { renter, customerId: own } = record.booking;
      const ownership = await askOwner(args, { ...renter, email: input.email, own });
      if (ownership.question) return ownership.question;
      const { bookings } = services;
      const change = await bookings.correctEmail(
        staff.actor,
        toTarget(args),
        input.email,
        ownership.owner,
      );
      return await toResult(
        change,
        "The address is corrected. The old link no longer works; the new one is on its way.",
        args,
      );
    }),
    link: intent(versionSchema, async (args: VersionedArgs) => {
      const change = await args.services.bookings.renewLink(args.staff.actor, toTarget(args));
      return await toResult(change, "The old link no longer works. The new one is mailed.", args);
    }),
    "mail-again": intent(z.object({}), sendMailsAgain),
    "mail-by-phone": intent(z.object({}), settleMailsByPhone),
    pay: intent(paymentSchema, recordPayment),
    take: intent(takeSchema, takeAll),
    fees: intent(feesSchema, correctFees),
    void: intent(voidSchema, voidPayment),
    "photo-add": intent(z.object({}), addPhotosOnly, inBackground),
    "photo-remove": intent(photoSchema, removePhoto, inBackground),
    "check-out": intent(checkOutSchema, checkOut),
    "check-in": intent(checkInSchema, checkIn),
  },
);
