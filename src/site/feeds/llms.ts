import { services } from "#site/services.ts";
import type { Route } from "./+types/llms.ts";
import { llmsText } from "./llms-text.ts";

/** https://llmstxt.org */
export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return new Response(llmsText(catalogue, publicUrl), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
