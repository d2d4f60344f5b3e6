import { services } from "#site/services.ts";
import type { Route } from "./+types/sitemap.ts";

const FIXED = ["/", "/inventory", "/rentals", "/services", "/showroom", "/about", "/contact"];

/** GET /sitemap.xml: every canonical page, with the day on which the content last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, vehicles, publicUrl } = context.get(services);
  const stock = (await vehicles.list()).filter(({ catalogue: isFixed }) => !isFixed);
  const paths = [
    ...FIXED,
    ...catalogue.brands.brands.map(({ slug }) => `/${slug}`),
    ...catalogue.carts.map(({ slug }) => `/vehicles/${slug}`),
    ...stock.map(({ id }) => `/vehicles/${encodeURIComponent(id)}`),
    ...catalogue.areas.flatMap(({ slug }) => [`/${slug}`, `/${slug}/rentals`]),
    ...catalogue.policies.map(({ path }) => path),
  ];
  const urls = paths.map(
    (path) => `<url><loc>${publicUrl}${path}</loc><lastmod>${catalogue.updated}</lastmod></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
