import type { IntentResult } from "#desk/actions/intent-result.ts";
import { conflictText } from "#desk/inquiries/send-reply.server.ts";
import type { Conflict } from "#inquiries/change-inquiry.server.ts";

/** Somebody else was faster. */
export const toOutdated = (conflict: Conflict): IntentResult => ({
  kind: "outdated",
  message: conflictText(
    conflict,
    "Nothing was changed; you now see the newest. Change it again if you still need to.",
  ),
});

/** The inquiry's version after a change, for the post that undoes it. */
export const toVersion = (
  changed: { kind: "already" } | { kind: "changed"; version: number },
  seen: number,
) => String(changed.kind === "changed" ? changed.version : seen);
