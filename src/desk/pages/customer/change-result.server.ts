import type { Changed } from "#customers/changes/change-customer.server.ts";
import { type IntentResult, type Ok, reject } from "#desk/actions/intent-result.ts";
import { lastChangeText } from "#desk/ui/last-change-text.ts";

export const GONE = "It was removed in the meantime.";

/** Turns a change into the result of an intent, which goes to the customer's page; `toDone` is called if it was made. */
export function toResult<More>(
  changed: Changed<More>,
  toDone: (done: Extract<Changed<More>, { kind: "ok" }>) => Ok,
): IntentResult {
  if (changed.kind === "missing" || changed.kind === "rejected") return reject(GONE);
  if (changed.kind === "outdated") {
    return {
      kind: "outdated",
      message: `${lastChangeText(changed, "this customer")} Nothing was saved; you now see the newest. Save it again if you still need to.`,
    };
  }
  return { to: `/desk/customers/${changed.id}`, ...toDone(changed) };
}
