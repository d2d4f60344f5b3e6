import type { SendResult } from "#platform/outbox/send-result.ts";
import type { MailOutcome } from "./smtp-client.server.ts";

// 503 is a command out of order, which a new connection fixes.
const isPermanent = (code: number) => code >= 500 && code !== 503;

const CONFIGURATION_FAULTS: ReadonlySet<string> = new Set(["TLS failed", "login failed"]);

/** For our own mailbox, always retried: a permanent refusal means that a setting is wrong. */
export function ownMailResult(outcome: MailOutcome): SendResult {
  if (outcome.kind === "accepted") return { kind: "sent" };
  const { fault } = outcome;
  if (outcome.kind === "unreachable") return { kind: "never", fault };
  const misconfigured =
    outcome.kind === "refused" ? isPermanent(outcome.code) : CONFIGURATION_FAULTS.has(fault);
  return { kind: "retry", fault, misconfigured };
}

/** For a customer: a mail that may have arrived is sent again. Mail programs drop the second one by its id. */
export function atLeastOnce(outcome: MailOutcome): SendResult {
  if (outcome.kind === "refused" && isPermanent(outcome.code) && /^(RCPT|DATA)$/.test(outcome.at)) {
    return { kind: "never", fault: outcome.fault };
  }
  return ownMailResult(outcome);
}

/** For a customer: a mail that may have arrived is not sent again. */
export function atMostOnce(outcome: MailOutcome): SendResult {
  if (outcome.kind === "failed" && outcome.hadBegun) {
    return { kind: "never", fault: `${outcome.fault} after DATA` };
  }
  return atLeastOnce(outcome);
}
