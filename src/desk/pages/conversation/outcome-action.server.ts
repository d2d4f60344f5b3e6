import { z } from "zod";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  ok,
  reject,
  rejectFields,
  toOutdated,
} from "#desk/actions/intent-result.ts";
import { GONE } from "#desk/inquiries/send-reply.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { optionalText, versionField } from "#desk/ui/form-schemas.ts";
import { LOST_REASONS, OUTCOME_LABELS, OUTCOMES } from "#domain/inquiries/outcome.ts";
import { parseCents } from "#domain/money.ts";
import type { StoredOutcome } from "#inquiries/outcomes.server.ts";
import type { Conversation } from "#inquiries/read-conversation.server.ts";

export const NOT_CHANGED =
  "Nothing was changed; you now see the newest. Change it again if you still need to.";

const MAX_VALUE_CENTS = 100_000_000;

const valueCents = optionalText
  .transform((text) => (text === "" ? null : parseCents(text)))
  .refine((cents) => cents === null || (cents > 0 && cents <= MAX_VALUE_CENTS), {
    error: "Enter an amount such as 9995 or $9,995, or leave it empty. Nothing was saved.",
  });

const reason = optionalText.pipe(z.union([z.literal(""), z.enum(LOST_REASONS)]));

export const outcomeSchema = z.object({
  version: versionField,
  outcome: z.enum([...OUTCOMES, "open"], "Choose how it ended. Nothing was saved."),
  reason,
  value: valueCents,
  sold: optionalText.refine((text) => text.length <= 200, {
    error: "Use 200 characters or fewer. Nothing was saved.",
  }),
});

type Posted = z.output<typeof outcomeSchema>;

/** Converts a posted form, which has the fields of every outcome; null for an open inquiry. */
function toOutcome({ outcome, reason, value, sold }: Posted): StoredOutcome | null {
  if (outcome === "open") return null;
  return {
    outcome,
    reason: outcome === "lost" && reason !== "" ? reason : null,
    valueCents: outcome === "none" ? null : value,
    vehicle: outcome === "none" || sold === "" ? null : sold,
  };
}

export async function setOutcome({
  input,
  staff,
  services,
  record: { inquiry },
}: IntentArgs<Posted, Conversation>): Promise<IntentResult> {
  const to = toOutcome(input);
  if (to?.outcome === "lost" && to.reason === null) {
    return rejectFields({ reason: "Choose why it was lost. Nothing was saved." });
  }
  const { conversations } = services;
  const { version } = input;
  const changed = await conversations.setOutcome(staff.actor, inquiry.reference, { to, version });
  if (changed.kind === "outdated") return toOutdated(changed, "this", NOT_CHANGED);
  if (changed.kind === "missing") return reject(GONE);
  return ok(to === null ? "It is open again." : `Saved: ${OUTCOME_LABELS[to.outcome]}.`, {
    undo: changed.kind === "ok" ? undoFields(changed.event) : null,
  });
}
