import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Location } from "#domain/dealership/dealership-schema.ts";
import { autoDealer } from "#site/seo/structured-data.ts";
import { directionsUrl } from "#ui/action/directions-link.tsx";

/** One showroom for search engines: a branch of the dealership at its own place. */
export function locationDealer(
  publicUrl: string,
  catalogue: Catalogue,
  location: Location,
): object {
  const { coordinates, name, outOfArea, reviewUrl, socialLinks, websiteUrl } = location;
  const sameAs = [websiteUrl, reviewUrl, ...socialLinks.map(({ url }) => url)].filter(
    (url) => url !== null,
  );
  return Object.assign({}, autoDealer(publicUrl, catalogue, location), {
    // The showroom of the service area is the dealership itself, under the same @id as on other pages.
    ...(outOfArea && { name: `${catalogue.dealership.name}, ${name}` }),
    url: `${publicUrl}/showroom`,
    ...(coordinates && {
      geo: {
        "@type": "GeoCoordinates",
        latitude: coordinates.lat,
        longitude: coordinates.lon,
      },
      hasMap: directionsUrl(coordinates),
    }),
    ...(sameAs.length > 0 && { sameAs }),
  });
}
