import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { documentData, withFields } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { settleReleaseConflict } from "#catalogue/edits/release-conflicts.server.ts";
import { refusedFields } from "#desk/content/content-rights.ts";
import { parseFieldName, typedFields } from "#desk/content/field-names.ts";
import { LIST_ACTIONS, withEntry } from "#desk/content/list-entries.ts";
import type { Done } from "#desk/pages/settings/notice.tsx";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { can } from "#people/roles.ts";
import { withClosures, withDayOpen } from "./list-changes.ts";
import { withSavings } from "./savings.ts";

export type Outcome =
  | { done: Done }
  /** Sentences for people, and the status of the response. */
  | { problems: string[]; status: 400 | 403 | 422 };

type Services = Pick<DeskServices, "drafts" | "content" | "changeLog">;

const UNCHANGED = "Nothing was changed.";

const PLANS = "rental-plans.json";

const refused = (...problems: string[]): Outcome => ({ problems, status: 403 });

/** Keeps the fields of a form as drafts. A document that is not JSON has one field, its text. */
async function saveTyped(
  { drafts }: Services,
  staff: Staff,
  form: FormData,
  texts: ContentTexts,
): Promise<Outcome | null> {
  const seen = Number(form.get("seen") ?? Number.NaN);
  const shown = (path: string) => documentData(path, texts.get(path) ?? "");
  const typed = Map.groupBy(typedFields(form, shown), ({ path }) => path);
  const version = Number.isInteger(seen) ? seen : undefined;
  const problems: string[] = [];
  for (const [path, fields] of typed) {
    const before = texts.get(path);
    if (before === undefined) return { problems: [`There is no document ${path}.`], status: 400 };
    const whole = fields.find(({ field }) => field.length === 0);
    const mine = await drafts.text(staff.id, path);
    const now = documentData(path, mine ?? before);
    const isText = typeof now === "string";
    if (isText && whole === undefined) continue;
    const values = withSavings(
      path,
      now,
      fields.map(({ field, value }) => ({ path: field, value })),
    );
    const after = whole === undefined ? withFields(mine ?? before, values) : String(whole.value);
    const problem = refusedFields(staff.role, path, mine ?? before, after).map(
      ({ words }) => words,
    );
    if (problem.length > 0) problems.push(...problem);
    else if (whole === undefined) {
      await drafts.saveFields(staff.actor, path, values, version);
      // The content's check requires both documents to say the same.
      const rate = values.find(
        (one) => path === PLANS && one.path.join("/") === "delivery/perMile",
      );
      if (rate) await drafts.saveFields(staff.actor, "policy-figures.json", [rate], version);
    } else await drafts.save(staff.actor, path, String(whole.value), version);
  }
  return problems.length === 0 ? null : refused(...new Set(problems), UNCHANGED);
}

async function publish({ drafts }: Services, { id, actor, role }: Staff): Promise<Outcome> {
  const mine = await drafts.list(id);
  // The role may be another than when the draft was kept.
  const problems = mine.flatMap(({ path, base, text }) =>
    refusedFields(role, path, base, text).map(({ words }) => words),
  );
  if (problems.length > 0) return refused(...new Set(problems), "Discard what is not yours.");
  const result = await drafts.publish(
    actor,
    mine.map(({ path }) => path),
    "",
  );
  if (result.ok) return { done: "published" };
  return { done: "conflicts" in result ? "conflict" : "refused" };
}

async function undo({ changeLog }: Services, staff: Staff, form: FormData): Promise<Outcome> {
  const path = String(form.get("path"));
  const version = Number(form.get("version"));
  const logged = await changeLog.find(path, version);
  if (logged === null) return { problems: ["There is no such change."], status: 422 };
  const problems = refusedFields(staff.role, path, logged.after, logged.before);
  if (problems.length > 0)
    return refused(...new Set(problems.map(({ words }) => words)), UNCHANGED);
  const result = await changeLog.revert(path, version, { actor: staff.actor, note: "Undo" });
  return result.ok
    ? { done: "undone" }
    : { problems: [...result.mistakes, UNCHANGED], status: 422 };
}

/** An entry of a list in a general form, such as "list-up team.json#members/2". */
async function changeEntry({ drafts }: Services, staff: Staff, intent: string): Promise<Outcome> {
  const [, word, name = ""] = /^list-(\w+) (.+)$/.exec(intent) ?? [];
  const action = LIST_ACTIONS.find((one) => one === word);
  const place = parseFieldName(name);
  if (action === undefined || place === null) return { problems: [UNCHANGED], status: 400 };
  const { path, field } = place;
  const text = await drafts.text(staff.id, path);
  const change = text === null ? null : withEntry(documentData(path, text), action, field);
  if (text === null || change === null) {
    return { problems: ["This list was changed meanwhile.", UNCHANGED], status: 422 };
  }
  const words = refusedFields(staff.role, path, text, withFields(text, [change]));
  if (words.length > 0) return refused(...new Set(words.map((one) => one.words)), UNCHANGED);
  await drafts.saveFields(staff.actor, path, [change]);
  return { done: "saved" };
}

/** A list of closures or the hours of a day, from a form of their own. */
async function changeList({ drafts }: Services, staff: Staff, form: FormData): Promise<Outcome> {
  const intent = String(form.get("intent"));
  const isClosure = intent.startsWith("closure");
  if (!can(staff.role, isClosure ? "closures.edit" : "settings.edit")) {
    return refused("Closures belong to the owner and to rentals", UNCHANGED);
  }
  const path = "dealership.json";
  const data = documentData(path, (await drafts.text(staff.id, path)) ?? "{}");
  const changed = isClosure ? withClosures(data, form) : withDayOpen(data, form);
  if ("problem" in changed) return { problems: [changed.problem, UNCHANGED], status: 422 };
  await drafts.saveFields(staff.actor, path, [changed]);
  return { done: "saved" };
}

async function settleRelease(
  { content }: Services,
  { role, actor }: Staff,
  form: FormData,
): Promise<Outcome> {
  if (!can(role, "settings.edit")) return refused("Settings belong to the owner", UNCHANGED);
  const keep = form.get("intent") === "release-mine" ? "mine" : "release";
  const path = String(form.get("path"));
  const note = keep === "mine" ? "Kept over the release" : "Taken from the release";
  const result = await settleReleaseConflict(content, path, keep, { actor, note });
  return result.ok
    ? { done: "release" }
    : { problems: [...result.mistakes, UNCHANGED], status: 422 };
}

/** Does what a form of the settings asks for. */
export async function runIntent(
  services: Services,
  staff: Staff,
  form: FormData,
): Promise<Outcome> {
  const { drafts, content } = services;
  const intent = String(form.get("intent"));
  const isEntry = intent.startsWith("list-");
  if (intent === "save" || intent === "autosave" || intent === "publish" || isEntry) {
    const texts = overlay(content.base, await content.edits());
    const problem = await saveTyped(services, staff, form, texts);
    if (problem !== null) return problem;
    if (isEntry) return await changeEntry(services, staff, intent);
    return intent === "publish" ? await publish(services, staff) : { done: "saved" };
  }
  if (intent === "discard") {
    const mine = await drafts.list(staff.id);
    await drafts.discard(
      staff.actor,
      mine.map(({ path }) => path),
    );
    return { done: "discarded" };
  }
  if (intent === "keep-mine" || intent === "keep-theirs") {
    const path = String(form.get("path"));
    const mine = await drafts.list(staff.id);
    if (mine.every((draft) => draft.path !== path)) {
      return { problems: [`There is no draft of ${path}.`], status: 400 };
    }
    await drafts.resolve(staff.actor, path, intent === "keep-mine" ? "mine" : "theirs");
    return { done: "resolved" };
  }
  if (intent === "undo") return await undo(services, staff, form);
  if (intent.startsWith("release-")) return await settleRelease(services, staff, form);
  if (/^(closure|day)-/.test(intent)) return await changeList(services, staff, form);
  return { problems: ["This form is not understood.", UNCHANGED], status: 400 };
}
