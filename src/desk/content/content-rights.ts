import {
  changedFields,
  documentData,
  type FieldPath,
  type Json,
  leafFields,
} from "#catalogue/edits/document-fields.ts";
import { can, type Right, type Role } from "#people/roles.ts";

/** Rights by the first keys of a field's path, joined by slashes. A right covers everything below its path. */
type FieldRights = Readonly<Record<string, Right>>;

const words = (right: Right, ...fields: string[]): FieldRights =>
  Object.fromEntries(fields.map((field) => [field, right]));

const text = (...fields: string[]) => words("texts.edit", "updated", ...fields);

/**
 * An allow list: what is missing here belongs to the owner (`OWNER`). Words only: a number, a place on the map, a yes
 * or no, a law or a link decides prices or what the dealership promises. A list is named as a whole only if all of its
 * entries are words, because a list with other entries counts as one change.
 */
const FIELD_RIGHTS: readonly { documents: RegExp; fields: FieldRights }[] = [
  { documents: /^about\.json$/, fields: text("story", "values") },
  { documents: /^accessibility\.json$/, fields: text("methods", "limits") },
  {
    documents: /^areas\/[^/]+\.json$/,
    fields: text(
      "lead",
      "about",
      "choosing",
      "rentalLead",
      "rentalNotes",
      "questions",
      "rentalQuestions",
      "seo",
      "rentalSeo",
    ),
  },
  {
    documents: /^brands\/[^/]+\.json$/,
    fields: text("lead", "features", "series", "seo"),
  },
  {
    documents: /^carts\/[^/]+\.json$/,
    fields: {
      ...words("stock.edit", "updated", "features", "tagline", "description", "seo"),
      ...words("stock.edit", "colors", "isNew", "inStock"),
      price: "stock.prices",
    },
  },
  { documents: /^dealership\.json$/, fields: { closures: "closures.edit" } },
  { documents: /^home\.json$/, fields: { featured: "stock.prices" } },
  // Owner only. Listed, so that a new document needs a decision.
  {
    documents:
      /^(appointments|makes|navigation|policy-figures|redirects|reviews|street-legal|team|rentals\/fleet)\.json$/,
    fields: {},
  },
  { documents: /^policies\/[^/]+\.md$/, fields: { "": "texts.edit" } },
  { documents: /^rental-plans\.json$/, fields: { "": "stock.prices" } },
  { documents: /^reply-templates\.json$/, fields: text("templates") },
  { documents: /^retention\.json$/, fields: { "": "inquiries.delete" } },
  {
    documents: /^services\.json$/,
    fields: text(...["title", "description", "points"].map((field) => `services/*/${field}`)),
  },
];

const OWNER: Right = "settings.edit";

/** Returns the right needed to change a field of a document; `OWNER` for unlisted fields. */
export function rightFor(path: string, field: FieldPath): Right {
  const fields = FIELD_RIGHTS.find(({ documents }) => documents.test(path))?.fields ?? {};
  const keys = field.map((key) => (typeof key === "number" ? "*" : key));
  const listed = [...keys.keys(), keys.length].map((length) => keys.slice(0, length).join("/"));
  const found = listed.findLast((name) => Object.hasOwn(fields, name));
  return (found === undefined ? undefined : fields[found]) ?? OWNER;
}

/** Whether somebody decided who may change a document. */
export const isListed = (path: string): boolean =>
  FIELD_RIGHTS.some(({ documents }) => documents.test(path));

/** Whether a role may change anything in a document. */
export const canEditSome = (roles: readonly Role[], path: string, data: Json): boolean =>
  leafFields(data).some((field) => can(roles, rightFor(path, field)));

const OWNER_SENTENCES: Partial<Record<Right, string>> = {
  "stock.prices": "Prices belong to the owner",
  "settings.edit": "Settings belong to the owner",
  "closures.edit": "Closures belong to the owner and to rentals",
  "stock.edit": "Carts belong to the owner and to sales",
  "texts.edit": "Texts belong to the owner and to sales",
  "inquiries.delete": "How long customers' data is kept belongs to the owner",
};

export type RefusedField = { field: FieldPath; words: string };

/** Whether somebody may make a change; the log of the settings leaves out the others. */
export const mayChange = (
  roles: readonly Role[],
  path: string,
  before: string | null,
  after: string | null,
): boolean => refusedFields(roles, path, before, after).length === 0;

/** The fields that differ and that a role may not change. Null texts: there was, or is to be, no such document. */
export function refusedFields(
  roles: readonly Role[],
  path: string,
  before: string | null,
  after: string | null,
): RefusedField[] {
  const [dataBefore, dataAfter] = [before, after].map((text) =>
    text === null ? undefined : documentData(path, text),
  );
  return changedFields(dataBefore, dataAfter).flatMap(({ path: field }) => {
    // Adding, removing or breaking a whole document changes the prices in it.
    const right =
      field.length === 0 && path.startsWith("carts/") ? "stock.prices" : rightFor(path, field);
    return can(roles, right)
      ? []
      : [{ field, words: OWNER_SENTENCES[right] ?? "This belongs to the owner" }];
  });
}
