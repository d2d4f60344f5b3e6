import { Form, Link, useSubmit } from "react-router";
import { documentData } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { canEditSome } from "#desk/content/content-rights.ts";
import { documentTitle } from "#desk/content/field-labels.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { SearchField } from "#desk/ui/search-field.tsx";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { searchableText, searchWords } from "#domain/search/fold.ts";
import { cleanLine } from "#domain/written-text.ts";
import type { Route } from "./+types/page.ts";

const GROUPS = [
  { start: "policies/", title: "Policies and legal texts" },
  { start: "areas/", title: "Towns" },
  { start: "brands/", title: "Makes" },
  { start: "carts/", title: "Carts" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "texts.edit");
  const { content } = context.get(deskServices);
  const edits = await content.edits();
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
      };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title));
  const text = cleanLine(url.searchParams.get("q") ?? "").trim();
  const words = searchWords(text);
  const fits = ({ title }: { title: string }) =>
    words.every((word) => searchableText([title]).includes(word));
  return { documents: documents.filter(fits), text };
}

export const meta = () => [{ title: "Texts and policies · Settings · The desk" }];

export const handle = { sentence: "Texts and policies" };

type Documents = Route.ComponentProps["loaderData"]["documents"];

function DocumentList({ documents }: { documents: Documents }) {
  return (
    <ul className="sm:columns-2">
      {documents.map(({ path, title, last }) => (
        <li key={path} className="break-inside-avoid border-line-2 border-t py-1.5">
          <Link
            to={`/desk/settings/texts/${path}`}
            className="flex min-h-7 items-center gap-2 font-semibold hover:underline touch:min-h-11"
          >
            {title}
          </Link>
          {last && <span className="block text-caption text-muted">{last}</span>}
        </li>
      ))}
    </ul>
  );
}

export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { documents, text } = loaderData;
  const submit = useSubmit();
  const inGroup = (start: string) => documents.filter(({ path }) => path.startsWith(start));
  const pages = documents.filter(({ path }) => !path.includes("/"));
  const groups = [
    { title: "Pages", listed: pages },
    ...GROUPS.map(({ start, title }) => ({ title, listed: inGroup(start) })),
  ].filter(({ listed }) => listed.length > 0);
  return (
    <>
      <Form
        role="search"
        aria-label="Texts"
        className="mb-5 max-w-3xl"
        onChange={(event) => void submit(event.currentTarget, { replace: true })}
      >
        <SearchField
          name="q"
          label="Find a text"
          placeholder="A town, a cart, a policy"
          defaultValue={text}
          className="block max-w-96"
        />
      </Form>
      {groups.length === 0 && <p role="status">No text is called “{text}”.</p>}
      {groups.map(({ title, listed }) => (
        <SettingsSection key={title} title={title}>
          <DocumentList documents={listed} />
        </SettingsSection>
      ))}
    </>
  );
}
