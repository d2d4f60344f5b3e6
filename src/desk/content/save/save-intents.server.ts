import { z } from "zod";
import { documentData } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { mergeTyped, type TypedDocument } from "#catalogue/edits/save-documents.ts";
import { type ActionArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { refusedFields, rightFor } from "#desk/content/content-rights.ts";
import { parseFieldName } from "#desk/content/field-names.ts";
import { arrange } from "#desk/content/typed-document.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { UNREADABLE_FORM } from "#desk/ui/form-schemas.ts";
import { can } from "#people/roles.ts";
import { findDoubts } from "./doubts.server.ts";
import { readTyped } from "./read-typed.server.ts";
import {
  forbid,
  rejectConflicts,
  rejectMistakes,
  SHOWN,
  toSentences,
  UNCHANGED,
} from "./reject-save.server.ts";
import { NO_DATA, type SaveData } from "./save-data.ts";
import { followSavings } from "./savings.ts";

export type SaveResult = Promise<IntentResult<SaveData>>;

/** Publishes documents, unless something speaks against it. */
export async function publishDocuments(
  args: ActionArgs,
  documents: readonly TypedDocument[],
): SaveResult {
  const { services, staff } = args;
  const { content } = services;
  const refused = documents.flatMap(({ path, base, text }) =>
    refusedFields(staff.roles, path, base, text).map(({ words }) => words),
  );
  if (refused.length > 0) return forbid(refused);
  const shown = overlay(content.base, await content.edits());
  const { merged, conflicts } = mergeTyped(documents, shown, followSavings);
  if (conflicts.length > 0) return await rejectConflicts(args, conflicts);
  const doubt = await findDoubts(args, merged);
  if (doubt !== null) return doubt;
  const saved = await content.save(documents, { actor: staff.actor, note: "" }, followSavings);
  if (saved.kind === "outdated") return await rejectConflicts(args, saved.conflicts);
  if (saved.kind === "rejected") return rejectMistakes(saved.mistakes);
  await services.refreshContent();
  if (saved.changed.length === 0) return ok("The site says that already.");
  return ok(`Saved. ${SHOWN}`, {
    undo: undoFields(...saved.events),
  });
}

/** "save"; "save-mine 12", once the person has seen what others saved up to version 12; "use-theirs team.json#mode". */
async function save(args: ActionArgs): SaveResult {
  const { form, intent, argument, services } = args;
  if (intent === "save-mine") form.set("seen", argument);
  const isTheirs = (name: string) => intent === "use-theirs" && name === argument;
  const read = await readTyped(form, services, (name) => !isTheirs(name));
  if (!("documents" in read)) return read;
  const result = await publishDocuments(args, read.documents);
  if (result.kind !== "rejected" && result.kind !== "question") return result;
  return { ...result, data: { ...NO_DATA, ...result.data, typed: read.typed } };
}

/** Without script: the form again with another order of its entries, or one more. Nothing is saved. */
async function arrangeForm({ form, values, services }: ActionArgs): SaveResult {
  const place = parseFieldName(values.intent?.split(" ")[1] ?? "");
  const read = await readTyped(form, services);
  if (!("documents" in read) || place === null) return reject(UNREADABLE_FORM);
  const text = await services.content.textAt(place.path, read.seen);
  const arranged = arrange(values.intent ?? "", read.typed, {
    [place.path]: documentData(place.path, text ?? ""),
  });
  if (arranged === null) return reject(`Someone else changed this list. ${UNCHANGED}`);
  return {
    ...reject("The form is changed. Nothing is saved until you press Save."),
    data: { ...NO_DATA, typed: arranged },
  };
}

/** Decides about a field that a release changed, too: "release-mine team.json#mode" or "release-theirs team.json#mode". */
async function decide({ intent, argument, services, staff }: ActionArgs): SaveResult {
  const place = parseFieldName(argument);
  if (place === null) return reject(UNREADABLE_FORM);
  const { path, field } = place;
  if (!can(staff.roles, rightFor(path, field))) return forbid(["Settings belong to the owner"]);
  const keep = intent === "release-mine" ? "mine" : "release";
  const note = keep === "mine" ? "Kept over the release" : "Taken from the release";
  const result = await services.content.decide(path, field, keep, { actor: staff.actor, note });
  if (result.kind !== "ok") return reject(toSentences(result.mistakes, UNCHANGED));
  await services.refreshContent();
  return ok(keep === "mine" ? "Kept. The site stays as it is." : `Taken. ${SHOWN}`, {
    undo: undoFields(...result.events),
  });
}

const anything = z.unknown();
const background = { isBackground: true } as const;

/** For a form of fields of the content. */
export const saveIntents = {
  save: intent(anything, save, background),
  "save-mine": intent(anything, save, background),
  "use-theirs": intent(anything, save, background),
  "list-add": intent(anything, arrangeForm, background),
  "list-first": intent(anything, arrangeForm, background),
  "list-up": intent(anything, arrangeForm, background),
  "list-down": intent(anything, arrangeForm, background),
  "list-remove": intent(anything, arrangeForm, background),
  "day-open": intent(anything, arrangeForm, background),
  "day-close": intent(anything, arrangeForm, background),
  "release-mine": intent(anything, decide, background),
  "release-theirs": intent(anything, decide, background),
};
