import { z } from "zod";
import { documentData, withFields } from "#catalogue/edits/document-fields.ts";
import { type ActionArgs, defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { reject, rejectFields } from "#desk/actions/intent-result.ts";
import { toSentences, UNCHANGED } from "#desk/content/save/reject-save.server.ts";
import {
  publishDocuments,
  type SaveResult,
  saveIntents,
} from "#desk/content/save/save-intents.server.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { FLEET_FILE } from "#domain/bookings/fleet-file.ts";
import { withoutUnit, withUnit } from "./change-fleet.ts";
import { withClosures } from "./list-changes.ts";

const DEALERSHIP = "dealership.json";

/** Changes the closures, or the carts for rent, from a form of their own. */
async function changeList(args: ActionArgs): SaveResult {
  const { form, intent, argument, services } = args;
  const isFleet = intent.startsWith("fleet");
  const path = isFleet ? FLEET_FILE : DEALERSHIP;
  const base = await services.content.textAt(path, Number.POSITIVE_INFINITY);
  if (base === null) return reject(`There is no document ${path}.`);
  const data = documentData(path, base);
  const change =
    intent === "fleet-add"
      ? withUnit(data, form)
      : intent === "fleet-remove"
        ? withoutUnit(data, argument)
        : withClosures(data, form);
  if ("problem" in change) {
    const { problem, field } = change;
    const message = toSentences([problem], UNCHANGED);
    return field === undefined ? reject(message) : rejectFields({ [field]: problem }, message);
  }
  return await publishDocuments(args, [{ path, base, text: withFields(base, [change]) }]);
}

const anything = z.unknown();
// A redirect, since the list that the form is a part of is made again.
const closures = { right: "closures.edit" } as const;
const settings = { right: "settings.edit" } as const;

/** The intents of the settings' pages. */
export const saveAction = defineIntents(
  { right: "settings.read" },
  {
    ...saveIntents,
    ...undoIntent(),
    "closure-add": intent(anything, changeList, closures),
    "closure-save": intent(anything, changeList, closures),
    "closure-remove": intent(anything, changeList, closures),
    "fleet-add": intent(anything, changeList, settings),
    "fleet-remove": intent(anything, changeList, { ...settings, isBackground: true }),
  },
);
