import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { bookingResult } from "#desk/bookings/booking-result.server.ts";
import { hiddenText, versionField } from "#desk/ui/form-schemas.ts";

const assignSchema = z.object({
  reference: hiddenText,
  version: versionField,
  unit: hiddenText.min(1),
});

/** Gives a booking the cart that Today offers. */
async function assign({ input, staff, services }: IntentArgs<z.output<typeof assignSchema>>) {
  const { unit, ...target } = input;
  const change = await services.bookings.assign(staff.actor, target, unit);
  return await bookingResult(change, `${unit} is assigned.`, unit, services);
}

export const todayAction = defineIntents(
  { right: "bookings.edit" },
  { assign: intent(assignSchema, assign, { isBackground: true }) },
);
