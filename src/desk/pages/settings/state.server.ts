import type { LoggedEdit } from "#catalogue/edits/change-log.server.ts";
import { changedFields, documentData, type Json } from "#catalogue/edits/document-fields.ts";
import type { DraftConflict } from "#catalogue/edits/drafts.server.ts";
import { type ChangePlace, findPlace } from "#desk/content/change-place.ts";
import { refusedFields } from "#desk/content/content-rights.ts";
import { documentTitle, fieldLabel, sideTexts, valueText } from "#desk/content/field-labels.ts";
import { fieldName, parseMistake } from "#desk/content/field-names.ts";
import { mistakeSentence } from "#desk/content/mistake-sentences.ts";
import { foldSavings } from "#desk/content/plan-savings.ts";
import { focusChange } from "#desk/content/text-diff.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatDateTime } from "#desk/ui/format-date-time.ts";

import { describeDeletion, RETENTION } from "./retention-change.server.ts";

export type ChangeLine = {
  name: string;
  path: string;
  /** Page of the desk on which the field is changed. */
  place: ChangePlace;
  label: string;
  before: string;
  after: string;
};

export type ConflictView = {
  path: string;
  title: string;
  /** Null if a new release changed it. */
  by: string | null;
  when: string | null;
  fields: { label: string; theirs: string; mine: string }[];
};

/** Unpublished changes of a person. */
export type SettingsState = {
  /** The version of the content that the page was made from. */
  version: number;
  changes: ChangeLine[];
  conflicts: ConflictView[];
  /** A sentence for each field with an error, by the field's name. */
  errors: Record<string, string>;
  /** A sentence that counts what publishing deletes; null if it does not change how long data is kept. */
  deletion: string | null;
};

export type LogLine = {
  path: string;
  version: number;
  author: string;
  when: string;
  title: string;
  place: ChangePlace;
  changes: Pick<ChangeLine, "label" | "before" | "after">[];
  /** The person may undo it. */
  canUndo: boolean;
};

const MAX_SHOWN = 400;

const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

export function changeLines(
  path: string,
  before: string | null,
  after: string | null,
): ChangeLine[] {
  const [dataBefore, dataAfter] = [before, after].map((text) =>
    text === null ? undefined : documentData(path, text),
  );
  const data = dataAfter ?? dataBefore;
  const lines = changedFields(dataBefore, dataAfter).map((change) => {
    const [from, to] = focusChange(...sideTexts(change.before, change.after, change.path));
    const isWhole = change.path.length === 0;
    return {
      name: fieldName(path, change.path),
      path,
      place: findPlace(fieldName(path, change.path), documentTitle(path, data)),
      field: change.path,
      label: isWhole ? documentTitle(path, data) : fieldLabel(data, change.path),
      before: shorten(from),
      after: shorten(to),
    };
  });
  return foldSavings(path, lines).map(({ field: _field, ...line }) => line);
}

function conflictView({ path, mine, both, by }: DraftConflict, now: Date): ConflictView {
  const data = documentData(path, mine);
  return {
    path,
    title: documentTitle(path, data),
    by: by?.author ?? null,
    when: by === null ? null : formatDateTime(by.at, now),
    fields: both.map(({ path: field, before, after }) => ({
      label: fieldLabel(data, field),
      theirs: shorten(valueText(before, field)),
      mine: shorten(valueText(after, field)),
    })),
  };
}

export async function readState(
  services: Pick<DeskServices, "drafts" | "content" | "countOldData">,
  { id }: Pick<Staff, "id">,
  now: Date,
): Promise<SettingsState> {
  const { drafts, content } = services;
  const version = await content.version();
  const mine = await drafts.list(id);
  if (mine.length === 0) {
    return { version, changes: [], conflicts: [], errors: {}, deletion: null };
  }
  const loaded = await drafts.preview(id);
  const mistakes = loaded.ok ? [] : loaded.mistakes.map(parseMistake);
  const conflicts = await drafts.conflicts(mine);
  const retention = mine.find(({ path }) => path === RETENTION);
  return {
    version,
    changes: mine.flatMap(({ path, base, text }) => changeLines(path, base, text)),
    conflicts: conflicts.map((conflict) => conflictView(conflict, now)),
    deletion: retention === undefined ? null : await describeDeletion(services, retention.text),
    errors: Object.fromEntries(
      mistakes.map(({ name, words }) => [
        name,
        mistakeSentence(words, (path) => documentTitle(path, undefined)),
      ]),
    ),
  };
}

export function logLine(
  { edit, before, after }: LoggedEdit,
  { roles }: Pick<Staff, "roles">,
  now: Date,
): LogLine {
  const { path, version, author, at } = edit;
  const shown = after ?? before;
  const title = documentTitle(path, shown === null ? undefined : documentData(path, shown));
  const changes = changeLines(path, before, after);
  return {
    path,
    version,
    author,
    when: formatDateTime(at, now),
    title,
    place: changes[0]?.place ?? findPlace(fieldName(path, []), title),
    changes: changes.map(({ label, before: from, after: to }) => ({
      label,
      before: from,
      after: to,
    })),
    canUndo: refusedFields(roles, path, after, before).length === 0,
  };
}

/** Documents as the person sees them, and as the site shows them. */
export type Documents = Record<string, { mine: Json; shown: Json }>;

export async function readDocuments(
  { drafts, content }: Pick<DeskServices, "drafts" | "content">,
  { id }: Pick<Staff, "id">,
  paths: readonly string[],
): Promise<Documents> {
  const version = await content.version();
  const mine = await drafts.list(id);
  const read = async (path: string) => {
    const shown = await content.textAt(path, version);
    const draft = mine.find((draft) => draft.path === path);
    const texts = [draft?.text ?? shown, shown].map((text) => documentData(path, text ?? ""));
    return [path, { mine: texts[0] ?? null, shown: texts[1] ?? null }] as const;
  };
  return Object.fromEntries(await Promise.all(paths.map(read)));
}
