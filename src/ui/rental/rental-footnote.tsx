export function RentalFootnote({
  delivery,
  hours,
}: {
  delivery: string;
  /** The length of one rental period. */
  hours: number;
}) {
  return (
    <p className="max-w-[72ch] text-muted text-15 tabular-nums">
      {delivery} Rentals run in {hours}-hour periods. Early returns are not refunded. Prices are
      subject to availability.
    </p>
  );
}
