import { sitemapPaths } from "#site/seo/sitemap-parts.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/robots.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const input = context.get(services);
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "",
    ...(await sitemapPaths(input)).map((path) => `Sitemap: ${input.publicUrl}${path}`),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
