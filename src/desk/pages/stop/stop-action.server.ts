import { z } from "zod";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import type { VersionedArgs } from "#desk/pages/booking/booking-result.server.ts";
import {
  checkIn,
  checkInSchema,
  checkOut,
  checkOutSchema,
} from "#desk/pages/booking/checklist-action.server.ts";
import { findStop } from "#desk/pages/booking/find-stop.server.ts";
import { takeAll, takeSchema } from "#desk/pages/booking/money-action.server.ts";
import {
  addPhotosOnly,
  photoSchema,
  removePhoto,
} from "#desk/pages/booking/photo-action.server.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";

const inBackground = { isBackground: true };

/** Fees, and what goes to the shop, are for those who decide about them. */
const LIST_FIELDS = /^(intent|version|charge|notes|missingReason|(item|value)-.*)$/;

function withoutFees(
  args: VersionedArgs<z.output<typeof checkInSchema>>,
): VersionedArgs<z.output<typeof checkInSchema>> {
  const values = Object.fromEntries(
    Object.entries(args.values).filter(([name]) => LIST_FIELDS.test(name)),
  );
  return { ...args, values, input: { ...args.input, hoursLate: "0" } };
}

/** Actions for a stop of today or tomorrow. */
export const stopAction = defineIntents(
  {
    right: "stops.edit",
    load: ({ services, params }) => findStop(services, params.reference ?? "", new Date()),
    to: ({ url }) => url.pathname,
  },
  {
    "check-out": intent(checkOutSchema, checkOut),
    "check-in": intent(
      checkInSchema,
      async (args: VersionedArgs<z.output<typeof checkInSchema>>) =>
        await checkIn(withoutFees(args)),
    ),
    take: intent(takeSchema, takeAll),
    "photo-add": intent(z.object({}), addPhotosOnly, inBackground),
    "photo-remove": intent(photoSchema, removePhoto, inBackground),
    ...undoIntent<FoundBooking>({
      about: ({ booking }) => toRecord(booking).subject,
      isBackground: false,
    }),
  },
);
