import type { LoggedEdit } from "#catalogue/edits/change-log.server.ts";
import type { ActionArgs } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, rejectRole } from "#desk/actions/intent-result.ts";
import { refusedFields } from "#desk/content/content-rights.ts";
import { can } from "#people/roles.ts";
import { findDoubts } from "./doubts.server.ts";
import { forbid, SHOWN, toSentences, UNCHANGED } from "./reject-save.server.ts";
import { RETENTION } from "./retention-change.server.ts";

/** Undoes files of one version, all or none. Each field has a right of its own. */
export async function undoSave(
  args: Pick<ActionArgs, "services" | "staff" | "values">,
  version: number,
  saved: readonly LoggedEdit[],
): Promise<IntentResult> {
  const { services, staff } = args;
  if (!can(staff.roles, "settings.read")) return rejectRole("settings.read");
  const refused = saved.flatMap(({ edit, before, after }) =>
    refusedFields(staff.roles, edit.path, after, before).map(({ words }) => words),
  );
  if (refused.length > 0) return forbid(refused);
  const deleting = saved.flatMap(({ edit, before, after }) =>
    edit.path === RETENTION ? { path: edit.path, before: after ?? "", text: before ?? "" } : [],
  );
  const doubt = await findDoubts(args, deleting);
  if (doubt !== null) {
    const { data: _data, ...question } = doubt;
    return question;
  }
  const paths = saved.map(({ edit }) => edit.path);
  const signature = { actor: staff.actor, note: "Undo" };
  const result = await services.changeLog.revert(paths, version, signature);
  if (result.kind !== "ok") return reject(toSentences(result.mistakes, UNCHANGED));
  await services.refreshContent();
  return ok(`Undone. ${SHOWN}`);
}
