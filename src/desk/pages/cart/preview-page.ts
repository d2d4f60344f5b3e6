import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/preview-page.ts";

/** The cart's page of the site as it would be with the person's drafts, as HTML in JSON. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: person } = requireRight(context, "stock.read");
  const { drafts, previewPage } = context.get(deskServices);
  const loaded = await drafts.preview(person);
  if (!loaded.ok) return { html: null, mistakes: loaded.mistakes };
  const { html } = await previewPage(`/vehicles/${params.id}`, loaded.catalogue);
  return { html, mistakes: [] };
}
