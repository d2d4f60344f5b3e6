import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { describeLeft, ok } from "#desk/actions/intent-result.ts";
import { appointmentIntents } from "#desk/appointments/appointment-intents.server.ts";
import { bookingResult } from "#desk/bookings/booking-result.server.ts";
import { stepIntents } from "#desk/next-steps/step-intents.server.ts";
import { hiddenText, requiredText, targetList, versionField } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { pluralize } from "#domain/money.ts";
import { stopsIntents } from "./stops-action.server.ts";
import { markMailRead } from "./written-mails.server.ts";

const assignSchema = z.object({
  reference: hiddenText,
  version: versionField,
  unit: hiddenText,
});

/** Gives a booking the cart that the day offers. */
async function assign({ input, staff, services }: IntentArgs<z.output<typeof assignSchema>>) {
  const { unit, ...target } = input;
  const { bookings } = services;
  const change = await bookings.assign(staff.actor, target, unit || null);
  const message = unit === "" ? "The cart is free again." : `${unit} is assigned.`;
  return await bookingResult(change, message, unit, services, { canUndo: true });
}

const declineSchema = z.object({
  targets: targetList,
  reason: requiredText("Say why, since the customer reads it."),
});

/** Declines all requests of one person. */
async function declineAll({ input, staff, services }: IntentArgs<z.output<typeof declineSchema>>) {
  const results = await services.bookings.declineAll(staff.actor, input.targets, input.reason);
  const done = results.filter(({ kind }) => kind === "ok").length;
  const left = results.length - done;
  return ok(`${pluralize(done, "request")} declined.${describeLeft(left)}`, {
    isProblem: left > 0,
  });
}

export const dayAction = defineIntents(
  { right: "bookings.edit" },
  {
    ...appointmentIntents,
    ...undoIntent({ isBackground: false }),
    ...stepIntents,
    ...stopsIntents,
    assign: intent(assignSchema, assign, { isBackground: true }),
    "decline-all": intent(declineSchema, declineAll),
    "mail-read": markMailRead,
  },
);
