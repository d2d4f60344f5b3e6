import type { Services } from "#site/services.ts";

/** The booking of an inquiry, whose id is in the link; null if there is none. */
export async function findReserved(url: URL, { catalogue, reservations }: Services) {
  const id = url.searchParams.get("booking") ?? "";
  const reservation = await reservations.findByInquiry(id);
  if (reservation === null) return null;
  const { reference, booking, createdAt } = reservation;
  const { dealership, areaBySlug } = catalogue;
  const location = dealership.locations.find(({ address }) => address !== null);
  const area = booking.area === null ? null : (areaBySlug.get(booking.area)?.name ?? booking.area);
  const street = location?.address;
  const showroom = street ? `${street.street}, ${street.city}, ${street.region}` : dealership.name;
  const receivedAt = new Date(createdAt).toISOString();
  return { id, reference, booking, receivedAt, area, showroom, reservation };
}
