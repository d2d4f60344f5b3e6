import { z } from "zod";
import { documentData, withFields } from "#catalogue/edits/document-fields.ts";
import { settleReleaseConflict } from "#catalogue/edits/release-conflicts.server.ts";
import {
  type ActionArgs,
  defineIntents,
  type IntentArgs,
  intent,
} from "#desk/actions/define-intents.server.ts";
import {
  askOnce,
  type IntentResult,
  ok,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { countByPlace } from "#desk/content/change-place.ts";
import { refusedFields } from "#desk/content/content-rights.ts";
import { parseFieldName } from "#desk/content/field-names.ts";
import { LIST_ACTIONS, withEntry } from "#desk/content/list-entries.ts";
import { changeLines } from "#desk/pages/settings/state.server.ts";
import { hiddenText, UNREADABLE_FORM, versionField } from "#desk/ui/form-schemas.ts";
import { pluralize } from "#domain/money.ts";
import { findBack } from "./find-back.ts";
import { withClosures, withDayOpen } from "./list-changes.ts";
import { publish } from "./publish.server.ts";
import { rejectRemovedOut, rejectUncounted } from "./rejections.server.ts";
import { forbid, saveDraft, toSentences, UNCHANGED } from "./save-draft.server.ts";

const DEALERSHIP = "dealership.json";
const SAVED = "Kept as a draft. Nobody else sees it until you publish.";

const pathSchema = z.object({ path: hiddenText });

async function save(args: ActionArgs): Promise<IntentResult> {
  return (await saveDraft(args)) ?? ok(args.intent === "autosave" ? "" : SAVED);
}

async function discard({ services, staff, values }: ActionArgs): Promise<IntentResult> {
  const mine = await services.drafts.list(staff.id);
  const changes = mine.flatMap(({ path, base, text }) => changeLines(path, base, text));
  const places = countByPlace(changes);
  const question = askOnce(values, {
    about: places,
    message: `Discard unpublished changes? ${places}. This can't be undone.`,
    button: `Discard ${pluralize(changes.length, "change")}`,
  });
  if (question !== null && changes.length > 0) return question;
  const paths = mine.map(({ path }) => path);
  await services.drafts.discard(staff.actor, paths);
  return ok("Discarded. The site is as it was.");
}

async function resolve({
  input: { path },
  intent,
  services,
  staff,
}: IntentArgs<z.output<typeof pathSchema>>): Promise<IntentResult> {
  const mine = await services.drafts.list(staff.id);
  if (mine.every((draft) => draft.path !== path)) return reject(`There is no draft of ${path}.`);
  const kept = intent === "keep-mine" ? "mine" : "theirs";
  await services.drafts.resolve(staff.actor, path, kept);
  return ok("Kept. Publish when you are ready.");
}

const undoSchema = pathSchema.extend({ version: versionField });

async function undo(args: IntentArgs<z.output<typeof undoSchema>>): Promise<IntentResult> {
  const { path, version } = args.input;
  const { services, staff } = args;
  const { changeLog } = services;
  const logged = await changeLog.find(path, version);
  if (logged === null) return reject("There is no such change.");
  const problems = refusedFields(staff.roles, path, logged.after, logged.before);
  if (problems.length > 0) return forbid(problems.map(({ words }) => words));
  const unconfirmed = await rejectUncounted(args, path, logged.before);
  if (unconfirmed) return unconfirmed;
  const result = await changeLog.revert(path, version, { actor: staff.actor, note: "Undo" });
  if (!result.ok) return reject(toSentences(result.mistakes, UNCHANGED));
  await services.refreshContent();
  return ok("Undone. It shows on every page within a minute.");
}

/** Changes an entry of a list in a general form. The argument is its field, such as "team.json#members/2". */
async function changeEntry(args: ActionArgs): Promise<IntentResult> {
  const { services, staff, intent, argument, values } = args;
  const { drafts } = services;
  const rejection = await saveDraft(args);
  if (rejection !== null) return rejection;
  const action = LIST_ACTIONS.find((name) => intent === `list-${name}`);
  const place = parseFieldName(argument);
  if (action === undefined || place === null) return reject(UNREADABLE_FORM);
  const { path, field } = place;
  const text = await drafts.text(staff.id, path);
  const change = text === null ? null : withEntry(documentData(path, text), action, field);
  if (text === null || change === null) {
    return {
      kind: "outdated",
      message: "Someone else changed this list. Reload to see it. Nothing was changed.",
    };
  }
  const problems = refusedFields(staff.roles, path, text, withFields(text, [change]));
  if (problems.length > 0) return forbid(problems.map(({ words }) => words));
  const out = await rejectRemovedOut(args, path, text, withFields(text, [change]));
  if (out) return out;
  await drafts.saveFields(staff.actor, path, [change]);
  // A filter could hide the new entry.
  const [page = ""] = findBack(values.back).split("?", 1);
  return ok(SAVED, action === "add" ? { to: page } : {});
}

/** Changes the closures, or the hours of a day, from a form of their own. */
async function changeList({ form, intent, services, staff }: ActionArgs): Promise<IntentResult> {
  const { drafts } = services;
  const isClosure = intent.startsWith("closure");
  const data = documentData(DEALERSHIP, (await drafts.text(staff.id, DEALERSHIP)) ?? "{}");
  const changed = isClosure ? withClosures(data, form) : withDayOpen(data, form);
  if ("problem" in changed) {
    const { problem, field } = changed;
    const message = toSentences([problem], UNCHANGED);
    return field === undefined ? reject(message) : rejectFields({ [field]: problem }, message);
  }
  await drafts.saveFields(staff.actor, DEALERSHIP, [changed]);
  return ok(SAVED);
}

async function settleRelease(args: IntentArgs<z.output<typeof pathSchema>>): Promise<IntentResult> {
  const { path } = args.input;
  const { intent, services, staff } = args;
  const released = services.content.base.get(path) ?? null;
  const unconfirmed =
    intent === "release-mine" ? null : await rejectUncounted(args, path, released);
  if (unconfirmed) return unconfirmed;
  const keep = intent === "release-mine" ? "mine" : "release";
  const note = keep === "mine" ? "Kept over the release" : "Taken from the release";
  const by = { actor: staff.actor, note };
  const result = await settleReleaseConflict(services.content, path, keep, by);
  if (!result.ok) return reject(toSentences(result.mistakes, UNCHANGED));
  await services.refreshContent();
  return ok("Done. The site shows what you chose.");
}

const anything = z.unknown();
const closures = { right: "closures.edit" } as const;
const settings = { right: "settings.edit" } as const;

/** All forms of the settings post here, and come back to their page. */
export const saveAction = defineIntents(
  { right: "settings.read", to: ({ values }) => findBack(values.back) },
  {
    save: intent(anything, save),
    autosave: intent(anything, save, { isBackground: true }),
    publish: intent(anything, publish),
    "publish-all": intent(anything, publish),
    discard: intent(anything, discard),
    "keep-mine": intent(pathSchema, resolve),
    "keep-theirs": intent(pathSchema, resolve),
    undo: intent(undoSchema, undo),
    "list-add": intent(anything, changeEntry),
    "list-up": intent(anything, changeEntry),
    "list-down": intent(anything, changeEntry),
    "list-remove": intent(anything, changeEntry),
    "closure-add": intent(anything, changeList, closures),
    "closure-save": intent(anything, changeList, closures),
    "closure-remove": intent(anything, changeList, closures),
    "day-open": intent(anything, changeList, settings),
    "day-close": intent(anything, changeList, settings),
    "release-mine": intent(pathSchema, settleRelease, settings),
    "release-theirs": intent(pathSchema, settleRelease, settings),
  },
);
