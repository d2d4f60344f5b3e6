import { z } from "zod";
import { type Intent, type IntentOptions, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject } from "#desk/actions/intent-result.ts";
import { hiddenText } from "#desk/ui/form-schemas.ts";

const noteSchema = z.object({ note: hiddenText });

/** The intent that removes a note from a record; `listSubjects` are the subjects of the record's notes. */
export const undoNoteOn = <Record>(
  listSubjects: (record: Record) => readonly string[],
  options: IntentOptions = {},
): Intent<Record> =>
  intent<typeof noteSchema, Record>(
    noteSchema,
    async ({ input, staff, services, record }) =>
      (await services.removeNote(staff.actor, listSubjects(record), input.note))
        ? ok("Note deleted.")
        : reject("Only the person who wrote a note can delete it."),
    options,
  );
