import { Link } from "react-router";
import { documentData } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { canEditSome } from "#desk/content/content-rights.ts";
import { documentTitle } from "#desk/content/field-labels.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Chip } from "#desk/ui/chip.tsx";
import { formatDateTime } from "#desk/ui/format-date-time.ts";
import type { Route } from "./+types/page.ts";

const GROUPS = [
  { start: "policies/", title: "Policies and legal texts" },
  { start: "areas/", title: "Towns" },
  { start: "brands/", title: "Makes" },
  { start: "carts/", title: "Carts" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { id, roles } = requireRight(context, "texts.edit");
  const { content, drafts } = context.get(deskServices);
  const edits = await content.edits();
  const mine = await drafts.list(id);
  const changed = new Map(
    edits.flatMap((edit) => (edit.kind === "base" ? [] : [[edit.path, edit] as const])),
  );
  const documents = [...overlay(content.base, edits)]
    .filter(([path, text]) => canEditSome(roles, path, documentData(path, text)))
    .map(([path, text]) => {
      const edit = changed.get(path);
      return {
        path,
        title: documentTitle(path, documentData(path, text)),
        last: edit ? `${edit.author}, ${formatDateTime(edit.at, new Date())}` : null,
        isDraft: mine.some((draft) => draft.path === path),
      };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title));
  return { documents };
}

export const meta = () => [{ title: "Texts and policies · Settings · The desk" }];

export const handle = { sentence: "Texts and policies", hasForm: false };

type Documents = Route.ComponentProps["loaderData"]["documents"];

function DocumentList({ documents }: { documents: Documents }) {
  return (
    <ul className="sm:columns-2">
      {documents.map(({ path, title, last, isDraft }) => (
        <li key={path} className="break-inside-avoid border-line-2 border-t py-1.5">
          <Link
            to={`/desk/settings/texts/${path}`}
            className="flex min-h-7 items-center gap-2 font-semibold hover:underline touch:min-h-11"
          >
            {title}
            {isDraft && <Chip look="bay">Not published</Chip>}
          </Link>
          {last && <span className="block text-caption text-muted">{last}</span>}
        </li>
      ))}
    </ul>
  );
}

export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { documents } = loaderData;
  const inGroup = (start: string) => documents.filter(({ path }) => path.startsWith(start));
  const pages = documents.filter(({ path }) => !path.includes("/"));
  return (
    <>
      <SettingsSection title="Pages">
        <DocumentList documents={pages} />
      </SettingsSection>
      {GROUPS.map(({ start, title }) => (
        <SettingsSection key={start} title={title}>
          <DocumentList documents={inGroup(start)} />
        </SettingsSection>
      ))}
    </>
  );
}
