/** The small print under every list of plans. */
export function RentalFootnote({
  delivery,
  hours,
}: {
  /** What delivery costs, as a sentence. */
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
