import { usd } from "#domain/money.ts";
import type { DeliveryRate } from "#domain/places/delivery.ts";

/** The small print under every list of plans. */
export function RentalFootnote({
  delivery,
  hours,
}: {
  delivery: DeliveryRate;
  /** The length of one rental period. */
  hours: number;
}) {
  return (
    <p className="figures max-w-[72ch] text-muted text-sm">
      Delivery is free within {delivery.freeMiles} miles, then {usd(delivery.perMile)} a mile.
      Rentals run in {hours}-hour periods. Early returns are not refunded. Prices are subject to
      availability.
    </p>
  );
}
