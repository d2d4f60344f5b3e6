import type { FieldPath } from "#catalogue/edits/document-fields.ts";
import { chooseFields } from "#catalogue/edits/draft.ts";
import type { ActionArgs } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { isOnPage } from "#desk/content/change-place.ts";
import { refusedFields } from "#desk/content/content-rights.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { askAboutPrices } from "#desk/content/unusual-prices.ts";
import { RETENTION } from "#desk/pages/settings/retention-change.server.ts";
import { findBack } from "./find-back.ts";
import { rejectDeletion, rejectRemovedOut } from "./rejections.server.ts";
import { forbid, saveDraft } from "./save-draft.server.ts";

const NOTHING_HERE =
  "There is nothing to publish on this page. Publish all, or go to the page of the change.";

/** Publishes the changes of one page, with the values of its form, or, by "publish-all", of every page. */
export async function publish(args: ActionArgs): Promise<IntentResult> {
  const { services, staff, intent } = args;
  const [page = ""] = findBack(args.values.back).split("?", 1);
  const isChosen = (path: string, field: FieldPath) => {
    const name = fieldName(path, field);
    return intent === "publish-all" || isOnPage(page, name) || name in args.values;
  };
  const { drafts } = services;
  const rejection = await saveDraft(args);
  if (rejection !== null) return rejection;
  const all = await drafts.list(staff.id);
  const mine = all.flatMap((draft) => chooseFields(draft, isChosen) ?? []);
  if (all.length > 0 && mine.length === 0) return reject(NOTHING_HERE);
  // The role may be another than when the draft was kept.
  const problems = mine.flatMap(({ path, base, text }) =>
    refusedFields(staff.roles, path, base, text).map(({ words }) => words),
  );
  if (problems.length > 0) return forbid(problems, "Discard what is not yours.");
  const retention = mine.find(({ path }) => path === RETENTION);
  const unconfirmed =
    retention && (await rejectDeletion(args, retention.text, args.values.deletion ?? ""));
  if (unconfirmed) return unconfirmed;
  for (const { path, shown, text } of mine) {
    const out = await rejectRemovedOut(args, path, shown, text);
    if (out) return out;
  }
  const question = askAboutPrices(args.values, mine);
  if (question !== null) return question;
  const result = await drafts.publish(
    staff.actor,
    mine.map(({ path }) => path),
    "",
    isChosen,
  );
  await services.refreshContent();
  if (result.ok) return ok("Published. It shows on every page within a minute.");
  return "conflicts" in result
    ? ok("Nothing was published: someone else changed the same thing. Both versions are below.", {
        isProblem: true,
      })
    : ok(
        "Nothing was published, because something must be corrected. What you typed is kept; each place is marked.",
        { isProblem: true },
      );
}
