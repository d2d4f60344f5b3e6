import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { describeLeft, type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { readRushes } from "#desk/rushes/read-rushes.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { targetList } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { pluralize } from "#domain/money.ts";

const cancelSchema = z.object({ targets: targetList });

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
  const events: number[] = [];
  for (const target of targets) {
    const room = rooms.get(target.reference);
    if (room === undefined) continue;
    const result = await services[room].cancelUnproved(staff.actor, target);
    if (result.kind === "ok") events.push(result.event);
  }
  const left = targets.length - events.length;
  if (events.length === 0) return reject(`Nothing was canceled.${describeLeft(left)}`);
  return ok(
    `${pluralize(events.length, "booking")} canceled, without an email.${describeLeft(left)}`,
    {
      isProblem: left > 0,
      undo: undoFields(...events),
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
