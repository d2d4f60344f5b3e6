import type { Services } from "#site/services.ts";

/** The booking of an inquiry, whose id is in the link; null if there is none. */
export async function findReserved(url: URL, { catalogue, bookings }: Services) {
  const id = url.searchParams.get("booking") ?? "";
  const booking = await bookings.findByInquiry(id);
  if (booking === null) return null;
  const { reference, stay, createdAt } = booking;
  const { dealership, areaBySlug } = catalogue;
  const location = dealership.locations.find(({ address }) => address !== null);
  const area = stay.area === null ? null : (areaBySlug.get(stay.area)?.name ?? stay.area);
  const street = location?.address;
  const showroom = street ? `${street.street}, ${street.city}, ${street.region}` : dealership.name;
  const receivedAt = new Date(createdAt).toISOString();
  return { id, reference, stay, receivedAt, area, showroom, booking };
}
