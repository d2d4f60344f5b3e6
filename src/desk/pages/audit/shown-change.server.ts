import { documentData, type Json } from "#catalogue/edits/document-fields.ts";
import { parseFieldName } from "#desk/content/field-names.ts";
import { documentTitle, fieldLabel, sideTexts } from "#desk/content/field-words.ts";
import type { DeskServices } from "#desk/services.ts";
import type { RecordedChange } from "#platform/audit-history.server.ts";

type Line = { label: string | null; before: string | null; after: string | null };

/** A row of the list of changes, in words. */
export type ShownChange = Pick<RecordedChange, "id" | "at" | "actor" | "action"> & {
  subject: { text: string; to: string | null };
  lines: Line[];
};

/** What a subject is called, and its page; the rest of the subject follows each. */
const KINDS: Readonly<Record<string, { name: string; page: string | null }>> = {
  inquiry: { name: "Inquiry", page: "/desk/inbox/" },
  reservation: { name: "Booking", page: "/desk/rentals/" },
  vehicle: { name: "Cart", page: "/desk/stock/" },
  unit: { name: "Stock number", page: null },
  cart: { name: "Rental cart", page: null },
};

function parse(text: string | null): Record<string, Json> | null {
  if (text === null) return {};
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Record<string, Json>) : null;
  } catch {
    // Long texts are cut.
    return null;
  }
}

/** What was changed in a document; null if that was too long to be kept whole. */
function contentLines(
  { before, after }: Pick<RecordedChange, "before" | "after">,
  data: Json | undefined,
): Line[] | null {
  const [from, to] = [parse(before), parse(after)];
  if (from === null || to === null) return null;
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) => {
    const field = parseFieldName(`#${name}`)?.field ?? [];
    const [was, is] = sideTexts(from[name], to[name], field);
    return {
      label: fieldLabel(data, field),
      before: name in from ? was : null,
      after: name in to ? is : null,
    };
  });
}

const isContent = ({ subject }: RecordedChange) => subject.startsWith("content:");
const restOf = (subject: string) => subject.slice(subject.indexOf(":") + 1);

/** People by their id, and documents as they are now, which name their fields. */
export async function showChanges(
  changes: readonly RecordedChange[],
  names: ReadonlyMap<string, string>,
  { content }: Pick<DeskServices, "content">,
): Promise<ShownChange[]> {
  const paths = new Set(changes.filter(isContent).map(({ subject }) => restOf(subject)));
  const documents = new Map<string, Json | undefined>();
  for (const path of paths) {
    const text = await content.textAt(path, Number.POSITIVE_INFINITY);
    documents.set(path, text === null ? undefined : documentData(path, text));
  }
  return changes.map((change) => {
    const { id, at, actor, action, subject, before, after } = change;
    const [kind = ""] = subject.split(":", 1);
    const rest = restOf(subject);
    const raw = before === null && after === null ? [] : [{ label: null, before, after }];
    const common = { id, at, actor, action, lines: raw };
    if (kind === "content") {
      const data = documents.get(rest);
      const lines = contentLines(change, data) ?? raw;
      return { ...common, lines, subject: { text: documentTitle(rest, data), to: null } };
    }
    if (kind === "person")
      return { ...common, subject: { text: names.get(rest) ?? rest, to: null } };
    const known = KINDS[kind];
    if (known === undefined) return { ...common, subject: { text: subject, to: null } };
    const to = known.page && known.page + encodeURIComponent(rest);
    return { ...common, subject: { text: `${known.name} ${rest}`, to } };
  });
}
