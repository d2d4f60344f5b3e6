import type { RouterContextProvider } from "react-router";
import { lastingMailboxProblem } from "#desk/inquiries/describe-mailbox.server.ts";
import { describeWaitingMails } from "#desk/inquiries/left-out-mails.server.ts";
import { readDueSteps } from "#desk/next-steps/step-view.server.ts";
import { deskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { can } from "#people/roles.ts";
import { describeBackup, describeWrongClock } from "./owner-notices.server.ts";
import { readNeeds } from "./read-needs.server.ts";
import { readSetup } from "./setup/read-setup.server.ts";
import { readToConfirm } from "./to-confirm.server.ts";

export type NeedsPaneData = NonNullable<Awaited<ReturnType<typeof readNeedsPane>>>;

/** Null for drivers, who see their stops only. */
export async function readNeedsPane(
  context: Readonly<RouterContextProvider>,
  staff: Staff,
  now: Date,
) {
  const { roles, id } = staff;
  if (!can(roles, "inquiries.read")) return null;
  const services = context.get(deskServices);
  const [needs, toConfirm, countToConfirm, backups, mailbox, waitingMails, clock, setup, steps] =
    await Promise.all([
      readNeeds(context, staff, now),
      readToConfirm(services, now),
      services.bookings.countRequested(),
      describeBackup(services, roles, now),
      lastingMailboxProblem(services, roles, now),
      describeWaitingMails(services, roles, now),
      describeWrongClock(services, roles, now),
      readSetup(services, roles),
      readDueSteps(services, staff, now),
    ]);
  const canEdit = can(roles, "bookings.edit");
  return {
    needs,
    toConfirm,
    countToConfirm,
    canEdit,
    me: id,
    backups,
    mailbox,
    waitingMails,
    clock,
    setup,
    steps,
  };
}
