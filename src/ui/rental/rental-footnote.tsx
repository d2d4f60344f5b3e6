export function RentalFootnote({
  delivery,
  hours,
}: {
  delivery: string;
  /** The length of one rental period. */
  hours: number;
}) {
  return (
    <p className="figures max-w-[72ch] text-muted text-sm">
      {delivery} Rentals run in {hours}-hour periods. Early returns are not refunded. Prices are
      subject to availability.
    </p>
  );
}
