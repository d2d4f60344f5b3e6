import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { describeLeft, type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { readRushes } from "#desk/rushes/read-rushes.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { targetList } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { pluralize } from "#domain/money.ts";
import { deriveStatus } from "#inquiries/conversation-state.server.ts";
import { can, toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";

const cancelSchema = z.object({ targets: targetList });

type Desk = Pick<IntentArgs<unknown>, "staff" | "services">;

/** Closes the conversations that came with bookings and that nobody has taken or answered. Returns the events. */
async function closeConversations(
  { staff, services }: Desk,
  references: readonly string[],
): Promise<number[]> {
  if (!can(staff.roles, "inquiries.answer")) return [];
  const viewer = toViewer(staff.roles);
  const events: number[] = [];
  for (const found of await services.conversations.findInquiries(references)) {
    if (found === null) continue;
    const { reference, version, interest, assignee } = found.inquiry;
    const isLeft = assignee === null && deriveStatus(found.inquiry) === "waiting";
    if (!isLeft || !canSee(viewer, { kind: "inquiry", interest })) continue;
    const target = { to: "closed", version } as const;
    const result = await services.conversations.setStatus(staff.actor, reference, target);
    if (result.kind === "ok") events.push(result.event);
  }
  return events;
}

/** Cancels what the person saw of a rush, but for what a colleague changed and what somebody confirmed since. */
async function cancel({
  input: { targets },
  staff,
  services,
}: IntentArgs<z.output<typeof cancelSchema>>): Promise<IntentResult> {
  const rushes = await readRushes(services, staff.roles, new Date());
  const rooms = new Map(
    rushes.flatMap(({ room, rows }) => rows.map(({ reference }) => [reference, room] as const)),
  );
  const canceled = new Map<string, number>();
  for (const target of targets) {
    const room = rooms.get(target.reference);
    if (room === undefined) continue;
    const result = await services[room].cancelUnproved(staff.actor, target);
    if (result.kind === "ok") canceled.set(target.reference, result.event);
  }
  const left = targets.length - canceled.size;
  if (canceled.size === 0) return reject(`Nothing was canceled.${describeLeft(left)}`);
  const closed = await closeConversations({ staff, services }, [...canceled.keys()]);
  return ok(
    `${pluralize(canceled.size, "booking")} canceled, without an email.${describeLeft(left)}`,
    {
      isProblem: left > 0,
      undo: undoFields(...canceled.values(), ...closed),
    },
  );
}

export const rushesAction = defineIntents(
  { right: "appointments.read" },
  {
    cancel: intent(cancelSchema, cancel),
    ...undoIntent({ isBackground: false, counted: ["booking", "bookings"] }),
  },
);
