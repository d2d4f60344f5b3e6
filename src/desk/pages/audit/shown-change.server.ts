import { documentData, type Json } from "#catalogue/edits/document-fields.ts";
import { findPlace } from "#desk/content/change-place.ts";
import { documentTitle, fieldLabel, sideTexts } from "#desk/content/field-labels.ts";
import { parseFieldName } from "#desk/content/field-names.ts";
import { foldSavings } from "#desk/content/plan-savings.ts";
import type { DeskServices } from "#desk/services.ts";
import type { RecordedChange } from "#records/list-changes.server.ts";
import { parseSubject } from "#records/subjects.ts";

type Line = { label: string | null; before: string | null; after: string | null };

/** A row of the list of changes, in words. */
export type ShownChange = Pick<RecordedChange, "id" | "at" | "actor" | "action"> & {
  subject: { text: string; to: string | null };
  lines: Line[];
};

/** Names and pages of the kinds of subjects. The rest of the subject follows the page, and the name unless it is an id. */
const KINDS: Readonly<Record<string, { name: string; page: string | null; hasId?: true }>> = {
  inquiry: { name: "Inquiry", page: "/desk/inbox/" },
  booking: { name: "Booking", page: "/desk/rentals/" },
  appointment: { name: "Appointment", page: "/desk/appointments/" },
  customer: { name: "Customer", page: "/desk/customers/", hasId: true },
  vehicle: { name: "Cart", page: "/desk/stock/" },
  import: { name: "Stock list", page: null, hasId: true },
  view: { name: "Saved view of", page: null },
  stops: { name: "Stops of", page: "/desk/day/" },
  pool: { name: "Times of", page: null },
  unit: { name: "Stock number", page: "/desk/search?q=" },
  cart: { name: "Rental cart", page: "/desk/search?q=" },
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

/** Lists the changed fields of a document; null if the change was too long to be stored whole. */
function contentLines(
  path: string,
  { before, after }: Pick<RecordedChange, "before" | "after">,
  data: Json | undefined,
): Line[] | null {
  const [from, to] = [parse(before), parse(after)];
  if (from === null || to === null) return null;
  const lines = [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) => {
    const field = parseFieldName(`#${name}`)?.field ?? [];
    const [was, is] = sideTexts(from[name], to[name], field);
    return {
      field,
      label: fieldLabel(data, field),
      before: name in from ? was : null,
      after: name in to ? is : null,
    };
  });
  return foldSavings(path, lines).map(({ field: _field, ...line }) => line);
}

const isContent = ({ subject }: RecordedChange) => parseSubject(subject).record === "content";

/** By the customers' ids, without those whose name is not known anymore. */
async function readCustomerNames(
  changes: readonly RecordedChange[],
  customers: DeskServices["customers"],
): Promise<ReadonlyMap<string, string>> {
  const subjects = changes.map(({ subject }) => parseSubject(subject));
  const ids = new Set(subjects.flatMap(({ record, id }) => (record === "customer" ? [id] : [])));
  const found = await Promise.all(
    [...ids].map(async (id) => [id, await customers.find(id)] as const),
  );
  return new Map(found.flatMap(([id, customer]) => (customer?.name ? [[id, customer.name]] : [])));
}

/** People by their id, and documents as they are now, which name their fields. */
export async function showChanges(
  changes: readonly RecordedChange[],
  names: ReadonlyMap<string, string>,
  { content, customers }: Pick<DeskServices, "content" | "customers">,
): Promise<ShownChange[]> {
  const customerNames = await readCustomerNames(changes, customers);
  const paths = new Set(changes.filter(isContent).map(({ subject }) => parseSubject(subject).id));
  const documents = new Map<string, Json | undefined>();
  for (const path of paths) {
    const text = await content.textAt(path, Number.POSITIVE_INFINITY);
    documents.set(path, text === null ? undefined : documentData(path, text));
  }
  return changes.map((change) => {
    const { id, at, actor, action, subject, before, after } = change;
    const { record: kind, id: rest } = parseSubject(subject);
    const raw = before === null && after === null ? [] : [{ label: null, before, after }];
    const common = { id, at, actor, action, lines: raw };
    if (kind === "content") {
      const data = documents.get(rest);
      const lines = contentLines(rest, change, data) ?? raw;
      const text = documentTitle(rest, data);
      const [first = ""] = Object.keys({ ...parse(before), ...parse(after) });
      const { to } = findPlace(`${rest}#${first}`, text);
      return { ...common, lines, subject: { text, to } };
    }
    if (kind === "person") {
      return { ...common, subject: { text: names.get(rest) ?? rest, to: "/desk/people" } };
    }
    const known = KINDS[kind];
    if (known === undefined) return { ...common, subject: { text: subject, to: null } };
    const to = known.page && known.page + encodeURIComponent(rest);
    const own = kind === "customer" ? customerNames.get(rest) : undefined;
    const text = own ?? (known.hasId ? known.name : `${known.name} ${rest}`);
    return { ...common, subject: { text, to } };
  });
}
