import { services } from "#site/services.ts";
import type { Route } from "./+types/robots.ts";

/** GET /robots.txt */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(services);
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
