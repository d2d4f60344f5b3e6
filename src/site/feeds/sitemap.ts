import { sitemapPart } from "#site/seo/sitemap-parts.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = context.get(services);
  const number = params.part === undefined ? 1 : /^([2-9]|[1-9]\d+)\.xml$/.exec(params.part)?.[1];
  const pages = number === undefined ? [] : await sitemapPart(input, Number(number));
  if (pages.length === 0) throw new Response("There is no such file.", { status: 404 });
  const urls = pages.map(
    ({ path, updated }) =>
      `<url><loc>${input.publicUrl}${path}</loc><lastmod>${updated}</lastmod></url>`,
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
