import type { Catalogue } from "#catalogue/catalogue.ts";
import { hasBegun } from "#domain/bookings/states.ts";
import type { ExtraLine } from "#domain/rentals/extra-lines.ts";
import { staffQuoteFacts } from "#domain/rentals/quote-params.ts";
import { staffSchedule } from "#domain/rentals/rental-schedule.ts";
import {
  OVERRIDE_FIELD,
  readStayChange,
  type StaffErrors,
  type StaffFacts,
  type StaffStay,
  toStayFields,
} from "#domain/rentals/staff-stay.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** The prices and rules for bookings made or changed by staff. */
export const staffFacts = (catalogue: Catalogue): StaffFacts => ({
  quotes: staffQuoteFacts(catalogue),
  schedule: staffSchedule(catalogue),
});

/** The stay of a booking with other fields, which are named as in `readStaffStay`; what is left out stays. */
export function changeStayFields(
  { stay, createdAt, fromAt, state }: Booking,
  fields: Readonly<Record<string, string>>,
  catalogue: Catalogue,
  now: Date,
  extras?: readonly ExtraLine[],
): StaffStay {
  const params = new URLSearchParams({ ...toStayFields(stay), ...fields });
  const booked = { stay, createdAt, fromAt, hasBegun: hasBegun(state) };
  return readStayChange(params, booked, staffFacts(catalogue), now, extras);
}

const CAN_OVERRIDE = "“Edit booking” on its page saves it anyway, with a reason.";

/** The mistakes for a form that has no field for the reason of an override. */
export function mistakesWithoutOverride(errors: StaffErrors): string[] {
  const { [OVERRIDE_FIELD]: canOverride, ...mistakes } = errors;
  return [...Object.values(mistakes), ...(canOverride === undefined ? [] : [CAN_OVERRIDE])];
}
