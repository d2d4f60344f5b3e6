import { services } from "#site/services.ts";
import type { Route } from "./+types/security-txt.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** The same all day, in every process. Cached pages are rendered again on each day. */
export function expiryOn(date: Date): string {
  const midnight = date.getTime() - (date.getTime() % DAY_MS);
  return new Date(midnight + VALID_DAYS * DAY_MS).toISOString();
}

/** Where to report a weakness of the site (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  const lines = [
    `Contact: mailto:${catalogue.dealership.email}`,
    `Expires: ${expiryOn(new Date())}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
