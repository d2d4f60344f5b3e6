import type { Services } from "#site/services.ts";

export async function findReserved(url: URL, { bookings, catalogue, reservations }: Services) {
  const id = url.searchParams.get("booking") ?? "";
  const found = await bookings.find(id);
  if (found === null) return null;
  const { booking } = found;
  const { dealership, areaBySlug } = catalogue;
  const location = dealership.locations.find(({ address }) => address !== null);
  const area = booking.area === null ? null : (areaBySlug.get(booking.area)?.name ?? booking.area);
  const street = location?.address;
  const showroom = street ? `${street.street}, ${street.city}, ${street.region}` : dealership.name;
  const reservation = await reservations.findByInquiry(id);
  return { id, ...found, area, showroom, reservation };
}
