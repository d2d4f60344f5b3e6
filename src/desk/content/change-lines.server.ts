import type { LoggedEdit } from "#catalogue/edits/change-log.server.ts";
import { changedFields, documentData } from "#catalogue/edits/document-fields.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { findPlace } from "./change-place.ts";
import { refusedFields } from "./content-rights.ts";
import { documentTitle, fieldLabel, sideTexts } from "./field-labels.ts";
import { fieldName } from "./field-names.ts";
import { foldSavings } from "./plan-savings.ts";
import { focusChange } from "./text-diff.ts";

export type LogLine = ReturnType<typeof logLine>;

const MAX_SHOWN = 400;

export const shorten = (text: string) =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

export function changeLines(path: string, before: string | null, after: string | null) {
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
      /** Page of the desk on which the field is changed. */
      place: findPlace(fieldName(path, change.path), documentTitle(path, data)),
      field: change.path,
      label: isWhole ? documentTitle(path, data) : fieldLabel(data, change.path),
      before: shorten(from),
      after: shorten(to),
    };
  });
  return foldSavings(path, lines).map(({ field: _field, ...line }) => line);
}

export function logLine(
  { edit, before, after, events }: LoggedEdit & { events: readonly number[] },
  { roles }: Pick<Staff, "roles">,
  now: Date,
) {
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
    /** The ids of the events that are undone together; none where the person may not. */
    events: refusedFields(roles, path, after, before).length === 0 ? events : [],
  };
}
