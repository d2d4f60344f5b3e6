import { lastingMailboxProblem } from "#desk/inquiries/describe-mailbox.server.ts";
import { describeWaitingMails } from "#desk/inquiries/left-out-mails.server.ts";
import { readDueSteps } from "#desk/next-steps/step-view.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { can } from "#people/roles.ts";
import { describeBackup, describeWrongClock } from "./owner-notices.server.ts";
import { readNeeds } from "./read-needs.server.ts";
import { readSetup } from "./setup/read-setup.server.ts";

export type NeedsPaneData = NonNullable<Awaited<ReturnType<typeof readNeedsPane>>>;

/** Null for drivers, who see their stops only. */
export async function readNeedsPane(services: DeskServices, staff: Staff, now: Date) {
  const { roles, id } = staff;
  if (!can(roles, "inquiries.read")) return null;
  const [needs, backups, mailbox, waitingMails, clock, setup, steps] = await Promise.all([
    readNeeds(services, staff, now),
    describeBackup(services, roles, now),
    lastingMailboxProblem(services, roles, now),
    describeWaitingMails(services, roles, now),
    describeWrongClock(services, roles, now),
    readSetup(services, roles),
    readDueSteps(services, staff, now),
  ]);
  return { needs, me: id, backups, mailbox, waitingMails, clock, setup, steps };
}
