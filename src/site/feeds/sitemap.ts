import { pageDays } from "#site/seo/page-days.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/sitemap.ts";

/** GET /sitemap.xml: every canonical page, with the day on which what it shows last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, vehicles, publicUrl } = context.get(services);
  const urls = pageDays(catalogue, await vehicles.days()).map(
    ({ path, updated }) => `<url><loc>${publicUrl}${path}</loc><lastmod>${updated}</lastmod></url>`,
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
