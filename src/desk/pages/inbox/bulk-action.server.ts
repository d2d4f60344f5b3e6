import { z } from "zod";
import { type Intent, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { hiddenText, optionalText, textList } from "#desk/ui/form-schemas.ts";
import { pluralize } from "#domain/money.ts";
import type { InquiryResult } from "#inquiries/change-inquiry.server.ts";
import { deriveStatus, STATUSES, type Status } from "#inquiries/conversation-state.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import { NOBODY } from "./inbox-query.ts";

/** More than a page of the list has. */
const MAX_CHOSEN = 100;

/** A reference, the version that the person saw, and the value to restore. */
type Target = { reference: string; version: number; before: string };

/** From "7K4M-2QXD:3" or, to undo a change, "7K4M-2QXD:4:closed". */
function readTargets(texts: readonly string[]): Target[] {
  return texts.slice(0, MAX_CHOSEN).flatMap((text) => {
    const [reference = "", version = "", before = ""] = text.split(":");
    return /^\d{1,9}$/.test(version) ? [{ reference, version: Number(version), before }] : [];
  });
}

const chosenSchema = z.object({ chosen: textList });
const assignSchema = chosenSchema.extend({ to: optionalText });
const undoSchema = z.object({ was: hiddenText });

/** Changes one after the other. Inquiries of kinds that the person does not see count as changed in the meantime. */
async function changeAll(
  { staff, services }: Pick<IntentArgs<unknown>, "staff" | "services">,
  targets: readonly Target[],
  run: (target: Target) => Promise<InquiryResult>,
) {
  const done: { inquiry: InquiriesTable; version: number }[] = [];
  let left = 0;
  const viewer = toViewer(staff.roles);
  const found = await services.conversations.findInquiries(
    targets.map(({ reference }) => reference),
  );
  for (const [index, target] of targets.entries()) {
    const inquiry = found[index]?.inquiry;
    const isSeen =
      inquiry !== undefined && canSee(viewer, { kind: "inquiry", interest: inquiry.interest });
    const result = isSeen ? await run(target) : null;
    if (inquiry !== undefined && result?.kind === "ok") {
      done.push({ inquiry, version: result.version });
    } else if (result?.kind !== "rejected") left += 1;
  }
  return { done, left };
}

function toResult(
  { done, left }: Awaited<ReturnType<typeof changeAll>>,
  message: (count: string) => string,
  undo: { intent: string; before: (inquiry: InquiriesTable) => string } | null,
): IntentResult {
  if (done.length + left === 0) return reject("They already are. Nothing was changed.");
  const others =
    left === 0
      ? ""
      : ` ${left} had changed in the meantime and ${left === 1 ? "stays as it is" : "stay as they are"}.`;
  if (done.length === 0) return reject(`Nothing was changed.${others}`);
  return ok(`${message(pluralize(done.length, "inquiry", "inquiries"))}${others}`, {
    isProblem: left > 0,
    undo: undo && {
      intent: undo.intent,
      was: done
        .map(({ inquiry, version }) => [inquiry.reference, version, undo.before(inquiry)].join(":"))
        .join(" "),
    },
  });
}

const NONE = "Choose inquiries in the list first.";

const getAssignee = ({ assignee }: InquiriesTable) => assignee ?? "";

async function assign(args: IntentArgs<z.output<typeof assignSchema>>): Promise<IntentResult> {
  const { input, staff, services } = args;
  const targets = readTargets(input.chosen);
  if (targets.length === 0) return reject(NONE);
  if (input.to === "") return reject("Choose who gets them. Nothing was changed.");
  const people = await services.people.accounts.names();
  const to = people.find(({ id }) => id === input.to) ?? null;
  if (to === null && input.to !== NOBODY) {
    return reject("This person cannot sign in to the desk anymore.");
  }
  const mails = to !== null && (await services.people.assignedMail.isOn(to.id));
  const changed = await changeAll(args, targets, ({ reference, version }) =>
    services.conversations.assign(staff.actor, reference, { to, version, mails }),
  );
  const message = (count: string) =>
    to === null ? `Unassigned: ${count}.` : `Assigned to ${to.name}: ${count}.`;
  return toResult(changed, message, { intent: "undo-bulk-assign", before: getAssignee });
}

async function undoAssign(args: IntentArgs<z.output<typeof undoSchema>>): Promise<IntentResult> {
  const { staff, services, input } = args;
  const people = await services.people.accounts.names();
  const changed = await changeAll(
    args,
    readTargets(input.was.split(" ")),
    ({ reference, version, before }) => {
      const to = people.find(({ id }) => id === before) ?? null;
      return services.conversations.assign(staff.actor, reference, { to, version });
    },
  );
  return toResult(changed, (count) => `Undone for ${count}.`, null);
}

const setStatus =
  ({ staff, services }: IntentArgs<unknown>, toStatus: (target: Target) => Status) =>
  (target: Target) =>
    services.conversations.setStatus(staff.actor, target.reference, {
      to: toStatus(target),
      version: target.version,
    });

async function close(args: IntentArgs<z.output<typeof chosenSchema>>): Promise<IntentResult> {
  const targets = readTargets(args.input.chosen);
  if (targets.length === 0) return reject(NONE);
  const changed = await changeAll(
    args,
    targets,
    setStatus(args, () => "closed"),
  );
  return toResult(changed, (count) => `Closed: ${count}.`, {
    intent: "undo-bulk-close",
    before: deriveStatus,
  });
}

async function undoClose(args: IntentArgs<z.output<typeof undoSchema>>): Promise<IntentResult> {
  const toStatus = ({ before }: Target) =>
    STATUSES.find((status) => status === before) ?? "waiting";
  const changed = await changeAll(
    args,
    readTargets(args.input.was.split(" ")),
    setStatus(args, toStatus),
  );
  return toResult(changed, (count) => `Undone for ${count}.`, null);
}

const options = { right: "inquiries.answer", isBackground: true } as const;

/** Changes of several inquiries at once. */
export const bulkIntents: Readonly<Record<string, Intent>> = {
  "bulk-assign": intent(assignSchema, assign, options),
  "undo-bulk-assign": intent(undoSchema, undoAssign, options),
  "bulk-close": intent(chosenSchema, close, options),
  "undo-bulk-close": intent(undoSchema, undoClose, options),
};
