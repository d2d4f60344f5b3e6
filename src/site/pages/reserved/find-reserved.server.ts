import type { Services } from "#site/services.ts";

/** Long enough to print it or save its dates; afterwards the link in our mail shows the booking. */
const OPEN_MS = 86_400_000;

/** The booking of an inquiry, whose id is in the link; null if there is none, "over" a day after it came in. */
export async function findReserved(url: URL, { catalogue, bookings }: Services, now: Date) {
  const id = url.searchParams.get("booking") ?? "";
  const booking = await bookings.findByInquiry(id);
  // The link in the mail proves the address.
  if (booking === null || booking.awaits !== null) return null;
  if (now.getTime() > booking.createdAt + OPEN_MS) return "over";
  const { reference, stay, createdAt } = booking;
  const { dealership, areaBySlug } = catalogue;
  const location = dealership.locations.find(({ address }) => address !== null);
  const area = stay.area === null ? null : (areaBySlug.get(stay.area)?.name ?? stay.area);
  const street = location?.address;
  const showroom = street ? `${street.street}, ${street.city}, ${street.region}` : dealership.name;
  const receivedAt = new Date(createdAt).toISOString();
  return { id, reference, stay, receivedAt, area, showroom, booking };
}
