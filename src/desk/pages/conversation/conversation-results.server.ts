import type { IntentResult } from "#desk/actions/intent-result.ts";
import { conflictText } from "#desk/inquiries/send-reply.server.ts";
import type { LastChange } from "#records/change-result.ts";

/** Somebody else was faster. */
export const toOutdated = (last: LastChange): IntentResult => ({
  kind: "outdated",
  message: conflictText(
    last,
    "Nothing was changed; you now see the newest. Change it again if you still need to.",
  ),
});
