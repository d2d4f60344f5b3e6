import type { Catalogue } from "#catalogue/catalogue.ts";
import type { BookingErrors } from "#domain/rentals/booking-fields.ts";
import { handoverMistakes } from "#domain/rentals/handover.ts";
import { quoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { freezeQuote, type QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";

export type ReadStay = { ok: true; booking: QuotedStay } | { ok: false; errors: BookingErrors };

/**
 * A stay that staff typed, with the price of the public quote. Fields: plan, start, time, days, area, address, drivers.
 * The lead time for renters does not bind those who are in the shop.
 */
export function readStay(params: URLSearchParams, catalogue: Catalogue, now: Date): ReadStay {
  const read = rentalFromParams(params, quoteFacts(catalogue), now);
  const errors: BookingErrors = {};
  for (const { field, text } of read.ok ? [] : read.mistakes) errors[field] ??= text;
  const start = params.get("start") ?? "";
  const time = params.get("time") ?? "";
  const area = params.get("area") ?? "";
  if (start === "") errors.start = "Choose the first day.";
  else if (errors.start === undefined) {
    const days = read.ok ? read.rental.request.days : null;
    const schedule = { ...rentalSchedule(catalogue), leadHours: 0 };
    const handover = { start, time, days, isDelivered: area !== "" };
    Object.assign(errors, handoverMistakes(handover, schedule, now));
  }
  const address = (params.get("address") ?? "").trim();
  if (area !== "" && address.length < 5) {
    errors.address = "Enter the street address that the cart goes to.";
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { request, quote } = read.rental;
  return {
    ok: true,
    booking: {
      vehicle: request.vehicle.id,
      vehicleName: request.vehicle.name,
      start,
      time,
      days: request.days,
      area: read.rental.area,
      address: area === "" ? null : address,
      additionalDrivers: request.additionalDrivers,
      quote: freezeQuote(quote),
    },
  };
}
