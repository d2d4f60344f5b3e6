import { data, redirect } from "react-router";
import { mergeTyped } from "#catalogue/edits/save-documents.ts";
import { readFormData } from "#desk/actions/read-form.server.ts";
import { publishDraft } from "#desk/content/draft-models.ts";
import { readTyped } from "#desk/content/save/read-typed.server.ts";
import { followSavings } from "#desk/content/save/savings.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

const PROBLEM =
  "This cannot be shown yet, because something must be corrected first. What you typed is kept: go back to the settings, where Save marks each place.";

/** There is nothing typed to show. */
export const loader = () => redirect("/desk/settings");

/** A page of the public site with what is typed into a form of its content. Nothing of it is kept or cached. */
export async function action({ context, request, url }: Route.ActionArgs) {
  requireRight(context, "stock.read");
  const { content, previewPage, publicUrl } = context.get(deskServices);
  const path = url.searchParams.get("path") ?? "/";
  const isPage =
    path.startsWith("/") && new URL(path, publicUrl).origin === new URL(publicUrl).origin;
  if (!isPage || /^\/+(desk|api)\b/.test(path)) throw data(null, { status: 404 });
  const read = await readTyped(await readFormData(request), { content });
  if (!("documents" in read)) throw data(null, { status: 400 });
  const model = /^\/vehicles\/([\w-]+)$/.exec(path)?.[1] ?? "";
  const loaded = await content.preview((shown) => {
    const { merged } = mergeTyped(read.documents, shown, followSavings);
    const typed = new Map([...shown, ...merged.map((each) => [each.path, each.text] as const)]);
    // A draft is shown as it would be on the site.
    return [...merged, ...publishDraft(typed, model)];
  });
  if (!loaded.ok) {
    return new Response([PROBLEM, ...loaded.mistakes].join("\n"), {
      status: 409,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
  const { status, html } = await previewPage(path, loaded.catalogue);
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
