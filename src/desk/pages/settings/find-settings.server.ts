import { documentData, leafFields } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { canEditSome, rightFor } from "#desk/content/content-rights.ts";
import { documentTitle, fieldLabel } from "#desk/content/field-labels.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { SECTIONS } from "#desk/content/settings-sections.ts";
import type { DeskServices } from "#desk/services.ts";
import { searchableText, searchWords } from "#domain/search/fold.ts";
import { can, type Role } from "#people/roles.ts";

const MAX_FOUND = 30;

/** Documents whose fields have a form of their own. */
const FORMS = ["dealership.json", "rental-plans.json", "appointments.json", "policy-figures.json"];

/** Sections, fields and documents whose name has all words of a search. */
export async function findSettings(
  { content }: Pick<DeskServices, "content">,
  roles: readonly Role[],
  search: string,
): Promise<{ to: string; label: string }[]> {
  const texts = overlay(content.base, await content.edits());
  const sections = SECTIONS.filter(({ right }) => can(roles, right));
  const fields = FORMS.flatMap((path) => {
    const data = documentData(path, texts.get(path) ?? "{}");
    return leafFields(data).flatMap((field) => {
      if (!can(roles, rightFor(path, field))) return [];
      const name = fieldName(path, field);
      const section = sections.find(({ documents }) =>
        documents.some((start) => name.startsWith(start)),
      );
      return section === undefined ? [] : [{ to: section.to, label: fieldLabel(data, field) }];
    });
  });
  const documents = [...texts].flatMap(([path, text]) =>
    canEditSome(roles, path, documentData(path, text))
      ? [
          {
            to: `/desk/settings/texts/${path}`,
            label: documentTitle(path, documentData(path, text)),
          },
        ]
      : [],
  );
  const words = searchWords(search);
  return [...sections.map(({ to, label }) => ({ to, label })), ...fields, ...documents]
    .filter(({ label }) => words.every((word) => searchableText([label]).includes(word)))
    .slice(0, MAX_FOUND);
}
