import { z } from "zod";
import { type Intent, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { describeLeft, type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { optionalText, targetList } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { pluralize } from "#domain/money.ts";
import type { InquiryResult } from "#inquiries/change-inquiry.server.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import { NOBODY } from "./inbox-query.ts";

const chosenSchema = z.object({ chosen: targetList });

type Target = z.output<typeof targetList>[number];
const assignSchema = chosenSchema.extend({ to: optionalText });

/** Changes one after the other. Inquiries of kinds that the person does not see count as changed in the meantime. */
async function changeAll(
  { staff, services }: Pick<IntentArgs<unknown>, "staff" | "services">,
  targets: readonly Target[],
  run: (target: Target) => Promise<InquiryResult>,
) {
  const events: number[] = [];
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
    if (result?.kind === "ok") events.push(result.event);
    else if (result?.kind !== "rejected") left += 1;
  }
  return { events, left };
}

function toResult(
  { events, left }: Awaited<ReturnType<typeof changeAll>>,
  message: (count: string) => string,
): IntentResult {
  if (events.length + left === 0) return reject("They already are. Nothing was changed.");
  const others = describeLeft(left);
  if (events.length === 0) return reject(`Nothing was changed.${others}`);
  return ok(`${message(pluralize(events.length, "inquiry", "inquiries"))}${others}`, {
    isProblem: left > 0,
    undo: undoFields(...events),
  });
}

const NONE = "Choose inquiries in the list first.";

async function assign(args: IntentArgs<z.output<typeof assignSchema>>): Promise<IntentResult> {
  const { input, staff, services } = args;
  const targets = input.chosen;
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
  return toResult(changed, message);
}

async function close(args: IntentArgs<z.output<typeof chosenSchema>>): Promise<IntentResult> {
  const { staff, services, input } = args;
  const targets = input.chosen;
  if (targets.length === 0) return reject(NONE);
  const changed = await changeAll(args, targets, ({ reference, version }) =>
    services.conversations.setStatus(staff.actor, reference, { to: "closed", version }),
  );
  return toResult(changed, (count) => `Closed: ${count}.`);
}

const options = { right: "inquiries.answer", isBackground: true } as const;

/** Changes of several inquiries at once. */
export const bulkIntents: Readonly<Record<string, Intent>> = {
  "bulk-assign": intent(assignSchema, assign, options),
  "bulk-close": intent(chosenSchema, close, options),
  ...undoIntent({ counted: ["inquiry", "inquiries"] }),
};
