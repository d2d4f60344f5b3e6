import { services } from "#site/services.ts";
import type { Route } from "./+types/vcard.ts";
import { vcardText } from "./vcard-text.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return new Response(vcardText(catalogue.dealership, publicUrl), {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": 'attachment; filename="dealership.vcf"',
      "cache-control": "public, max-age=3600",
    },
  });
}
