import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok } from "#desk/actions/intent-result.ts";
import { appointmentIntents } from "#desk/appointments/appointment-intents.server.ts";
import { bookingResult } from "#desk/bookings/booking-result.server.ts";
import { stepIntents } from "#desk/next-steps/step-intents.server.ts";
import { hiddenText, requiredText, textList, versionField } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { pluralize } from "#domain/money.ts";
import { markMailRead } from "./written-mails.server.ts";

const assignSchema = z.object({
  reference: hiddenText,
  version: versionField,
  unit: hiddenText,
});

/** Gives a booking the cart that Today offers. */
async function assign({ input, staff, services }: IntentArgs<z.output<typeof assignSchema>>) {
  const { unit, ...target } = input;
  const { bookings } = services;
  const change = await bookings.assign(staff.actor, target, unit || null);
  const message = unit === "" ? "The cart is free again." : `${unit} is assigned.`;
  return await bookingResult(change, message, unit, services, { canUndo: true });
}

const declineSchema = z.object({
  /** Reference and version as the page showed them, such as "7K4M-2QXD:0". */
  targets: textList,
  reason: requiredText("Say why, since the customer reads it."),
});

/** Declines all requests of one person. */
async function declineAll({ input, staff, services }: IntentArgs<z.output<typeof declineSchema>>) {
  const targets = input.targets.flatMap((target) => {
    const [reference = "", version = ""] = target.split(":");
    return /^\d+$/.test(version) ? [{ reference, version: Number(version) }] : [];
  });
  const results = await services.bookings.declineAll(staff.actor, targets, input.reason);
  const done = results.filter(({ kind }) => kind === "ok").length;
  const others = results.length - done;
  return others === 0
    ? ok(`${pluralize(done, "request")} declined.`)
    : ok(
        `${pluralize(done, "request")} declined. ${others} had changed in the meantime and stay as they are.`,
        { isProblem: true },
      );
}

export const todayAction = defineIntents(
  { right: "bookings.edit" },
  {
    ...appointmentIntents,
    ...undoIntent({ isBackground: false }),
    ...stepIntents,
    assign: intent(assignSchema, assign, { isBackground: true }),
    "decline-all": intent(declineSchema, declineAll),
    "mail-read": markMailRead,
  },
);
