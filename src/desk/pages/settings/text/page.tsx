import { data, Link } from "react-router";
import type { Json } from "#catalogue/edits/document-fields.ts";
import { canEditSome } from "#desk/content/content-rights.ts";
import { documentTitle } from "#desk/content/field-labels.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import { RETENTION } from "#desk/content/save/retention-change.server.ts";
import { saveAction } from "#desk/pages/settings/save/save-action.server.ts";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { deskServices } from "#desk/services.ts";
import { ReauthenticateNotice } from "#desk/session/reauthenticate-notice.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import type { Route } from "./+types/page.ts";
import { readFieldChoices } from "./field-choices.server.ts";
import { GeneratedForm } from "./generated-form.tsx";

const PAGES: Record<string, string> = {
  "services.json": "/services",
  "about.json": "/about",
  "team.json": "/about",
  "makes.json": "/services",
  "accessibility.json": "/accessibility",
  "rental-plans.json": "/rentals",
  "street-legal.json": "/street-legal",
};

/** The page of the site that shows a document. */
function findPage(path: string, shown: Json): string {
  const [folder, file = ""] = path.split("/");
  const slug = file.replace(/\.\w+$/, "");
  if (folder === "carts") return `/vehicles/${slug}`;
  if (folder === "areas" || folder === "brands") return `/${slug}`;
  const address = typeof shown === "string" ? /^path: *(\S+)$/m.exec(shown)?.[1] : undefined;
  return address ?? PAGES[path] ?? "/";
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = requireRight(context, "texts.edit");
  const path = params["*"] ?? "";
  const services = context.get(deskServices);
  const documents = await readDocuments(services, [path]);
  const shown = documents.shown[path];
  if (shown === undefined || shown === null) throw data(null, { status: 404 });
  if (!canEditSome(staff.roles, path, shown)) throw data(null, { status: 403 });
  return {
    documents,
    path,
    title: documentTitle(path, shown),
    choices: readFieldChoices(path, shown, services.catalogue()),
    preview: findPage(path, shown),
    mustReauthenticate: path === RETENTION && !isRecentlyAuthenticated(staff),
  };
}

export const action = saveAction;

export const meta = () => [{ title: "Texts · Settings · The desk" }];

export const handle = { sentence: "Texts and policies", hasForm: true };

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { choices, documents, path, title, preview, mustReauthenticate } = loaderData;
  return (
    <SettingsForm key={path} documents={documents} preview={preview}>
      <div className="mb-4 flex items-center gap-2">
        <Link to="/desk/settings/texts" className="font-semibold text-bay hover:underline">
          All texts
        </Link>
        <span aria-hidden="true">/</span>
        <h2 className="text-section">{title}</h2>
      </div>
      {mustReauthenticate && <ReauthenticateNotice toDo="change how long data is kept" />}
      {typeof documents.shown[path] === "string" ? (
        <div className="max-w-3xl">
          <SettingField
            path={path}
            field={[]}
            type="area"
            rows={28}
            label="Text"
            hint="Two number signs begin a heading, a hyphen begins an item of a list. A figure in double braces comes from the settings, so that it changes everywhere at once."
          />
        </div>
      ) : (
        <GeneratedForm path={path} choices={choices} />
      )}
    </SettingsForm>
  );
}
