import type { Changed } from "#customers/changes/change-customer.server.ts";
import { type IntentResult, type Ok, reject, toOutdated } from "#desk/actions/intent-result.ts";

export const GONE = "It was removed in the meantime.";

/** Turns a change into the result of an intent, which goes to the customer's page; `toDone` is called if it was made. */
export function toResult<More>(
  changed: Changed<More>,
  toDone: (done: Extract<Changed<More>, { kind: "ok" }>) => Ok,
): IntentResult {
  if (changed.kind === "missing" || changed.kind === "rejected") return reject(GONE);
  if (changed.kind === "outdated") {
    const next = "Nothing was saved; you now see the newest. Save it again if you still need to.";
    return toOutdated(changed, "this customer", next);
  }
  return { to: `/desk/customers/${changed.id}`, ...toDone(changed) };
}
