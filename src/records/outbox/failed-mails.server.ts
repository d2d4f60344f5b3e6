import { type QueryExecutorProvider, type SqlBool, sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { deadMessages } from "./dead-messages.server.ts";

/** A mail that is not tried any more. `fault` is a code such as "550 at RCPT". */
export type FailedMail<Kind extends string> = {
  reference: string;
  kind: Kind;
  fault: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

/** The mails go out again, or the customer was called instead and nothing is sent any more. */
export type FailedMailStep = "again" | "by phone";

const ACTIONS: Record<FailedMailStep, string> = {
  again: "resend email",
  "by phone": "mark email as said by phone",
};

/** What staff do about all that failed of a record, by its reference. False if none of its mails has failed. */
export const createFailedMailSteps = (
  handle: (actor: Actor, reference: string, step: FailedMailStep) => Promise<boolean>,
  { canMail, onMail }: { canMail: boolean; onMail: () => void },
) => ({
  async sendMailsAgain(actor: Actor, reference: string): Promise<boolean> {
    const isDone = await handle(actor, reference, "again");
    if (isDone && canMail) onMail();
    return isDone;
  },

  /** The customer was called instead; nothing is sent any more. */
  settleMailsByPhone: (actor: Actor, reference: string): Promise<boolean> =>
    handle(actor, reference, "by phone"),
});

/** Handles all that failed about a record. Returns the action for the list of changes; null if nothing had failed. */
export async function handleFailedMails(
  transaction: QueryExecutorProvider,
  subject: string,
  step: FailedMailStep,
): Promise<string | null> {
  const { requeue, settle } = deadMessages(transaction);
  const isAbout = sql<SqlBool>`subject = ${subject}`;
  const count = step === "again" ? await requeue(isAbout) : await settle(isAbout, "said by phone");
  return count === 0 ? null : ACTIONS[step];
}
