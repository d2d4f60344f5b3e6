import { data } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

const PROBLEM =
  "This cannot be shown yet, because something must be corrected first. What you typed is kept: go back to the settings, where each place is marked.";

/** A page of the public site with the person's own drafts. Nothing of it is kept or cached. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRight(context, "settings.read");
  const { drafts, previewPage, publicUrl } = context.get(deskServices);
  const path = url.searchParams.get("path") ?? "/";
  const isPage =
    path.startsWith("/") && new URL(path, publicUrl).origin === new URL(publicUrl).origin;
  if (!isPage || /^\/+(desk|api)\b/.test(path)) throw data(null, { status: 404 });
  const loaded = await drafts.preview(id);
  if (!loaded.ok) {
    return new Response([PROBLEM, ...loaded.mistakes].join("\n"), {
      status: 409,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
  const { status, html } = await previewPage(path, loaded.catalogue);
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
