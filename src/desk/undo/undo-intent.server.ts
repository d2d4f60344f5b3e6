import { z } from "zod";
import { type Intent, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { describeLeft, type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { undoSave } from "#desk/content/save/undo-save.server.ts";
import { UNREADABLE_FORM } from "#desk/ui/form-schemas.ts";
import { pluralize } from "#domain/money.ts";
import { can, toViewer } from "#people/roles.ts";
import { undoResult } from "./undo-result.server.ts";

/** More than a page of a list has, of bookings with their conversations. */
const MAX_EVENTS = 1000;

/** Reads ids and ranges, as `undoFields` writes them: "7 12-72". */
function toIds(text: string): number[] {
  const ids: number[] = [];
  for (const part of text.split(" ")) {
    const [first = 0, last = first] = part.split("-").map(Number);
    for (let id = first; id <= last && ids.length < MAX_EVENTS; id += 1) ids.push(id);
  }
  return ids;
}

const undoSchema = z.object({
  /** The ids of one or more events. */
  event: z
    .string(UNREADABLE_FORM)
    .regex(/^\d{1,15}(-\d{1,15})?( \d{1,15}(-\d{1,15})?)*$/, UNREADABLE_FORM)
    .transform(toIds),
});

type Options<Loaded> = {
  /** The subject of the record that the events have to be of; any record without it. */
  about?: (record: Loaded) => string;
  /** False where the page is shown again afterwards. */
  isBackground?: boolean;
  /** The page's word for a mail to the customer. */
  mail?: string;
  /** The name of the records where the page counts them, such as "inquiry" and "inquiries". */
  counted?: readonly [one: string, several: string];
};

/** Undoes what the fields of `undoFields` name, on every page. Each kind of record has its own right to do so. */
export function undoIntent<Loaded = unknown>({
  about,
  isBackground = true,
  mail = "reply",
  counted,
}: Options<Loaded> = {}): {
  undo: Intent<Loaded>;
} {
  const undo = async ({
    input,
    staff,
    services,
    values,
    record,
  }: IntentArgs<z.output<typeof undoSchema>, Loaded>): Promise<IntentResult> => {
    const by = {
      actor: staff.actor,
      viewer: toViewer(staff.roles),
      may: (right: Parameters<typeof can>[1]) => can(staff.roles, right),
    };
    const results: { record: string; result: IntentResult }[] = [];
    // Texts that were saved together may have to agree, so their events are undone as one.
    const texts = about === undefined ? await services.changeLog.published(input.event) : [];
    for (const [version, saved] of Map.groupBy(texts, ({ edit }) => edit.version)) {
      const result = await undoSave({ services, staff, values }, version, saved);
      results.push({ record: `texts ${version}`, result });
    }
    const others = input.event.filter((id) => texts.every(({ event }) => event !== id));
    for (const id of others) {
      const undone = await services.undo(by, id, about?.(record));
      const name = undone.kind === "changed" ? undone.event.reference : null;
      results.push({
        record: name ?? `event ${id}`,
        result: await undoResult(undone, services, mail),
      });
    }
    const failed = results.filter(({ result }) => result.kind !== "ok");
    if (counted === undefined) {
      return (failed[0] ?? results[0])?.result ?? reject(UNREADABLE_FORM);
    }
    // A booking and its conversation have one reference.
    const left = new Set(failed.map((each) => each.record)).size;
    const done = new Set(results.map((each) => each.record)).size - left;
    const kept = describeLeft(left);
    return done === 0
      ? reject(`Nothing was changed.${kept}`)
      : ok(`Undone for ${pluralize(done, ...counted)}.${kept}`, {
          isProblem: left > 0,
        });
  };
  return {
    undo: intent(undoSchema, undo, { rightInstead: null, isBackground }),
  };
}
