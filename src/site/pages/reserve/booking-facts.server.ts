import type { Catalogue } from "#catalogue/catalogue.ts";
import { weakMemoize } from "#domain/memoize.ts";
import type { BookingFacts } from "#domain/rentals/booking.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";

/** What bookings are judged by: prices, the hours of delivery and of the showroom, and the age. */
export const bookingFacts = weakMemoize((catalogue: Catalogue): BookingFacts => {
  const { figures, dealership, rentals } = catalogue;
  const {
    monSat: [opens, closes],
    sun: [sundayOpens, sundayCloses],
  } = figures.delivery.hours;
  return {
    ...quoteFacts(catalogue),
    hours: {
      delivered: [
        { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens, closes },
        { days: ["Sun"], opens: sundayOpens, closes: sundayCloses },
      ],
      collected: dealership.hours.sales,
    },
    minimumAge: rentals.rules.minimumAge,
  };
});
