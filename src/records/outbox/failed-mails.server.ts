import { type QueryExecutorProvider, type SqlBool, sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { RecordChange, RecordRow, Target } from "#records/change-record.server.ts";
import { toSubject } from "#records/subjects.ts";
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
type FailedMailStep = "again" | "by phone";

const ACTIONS: Record<FailedMailStep, string> = {
  again: "resend email",
  "by phone": "mark email as said by phone",
};

type Change = (
  actor: Actor,
  target: Target,
  work: (
    found: { id: string },
    transaction: QueryExecutorProvider,
  ) => Promise<(RecordChange<RecordRow> & { set: null }) | { why: "unchanged" }>,
) => Promise<{ kind: string }>;

/** Sends all failed mails of a record again or settles them, by its reference. False if none has failed. */
export function createFailedMailSteps(
  record: string,
  change: Change,
  toEvent: (step: FailedMailStep) => RecordChange<RecordRow>["event"],
) {
  const handle = (step: FailedMailStep) => async (actor: Actor, reference: string) => {
    const target = { reference, version: null };
    const { kind } = await change(actor, target, async ({ id }, transaction) => {
      const { requeue, settle } = deadMessages(transaction);
      const subject = toSubject(record, id);
      const isAbout = sql<SqlBool>`subject = ${subject}`;
      const count =
        step === "again" ? await requeue(isAbout) : await settle(isAbout, "said by phone");
      if (count === 0) return { why: "unchanged" };
      return { set: null, event: toEvent(step), mail: null, audit: { action: ACTIONS[step] } };
    });
    return kind === "ok";
  };
  return {
    sendMailsAgain: handle("again"),
    /** The customer was called instead; nothing is sent any more. */
    settleMailsByPhone: handle("by phone"),
  };
}
