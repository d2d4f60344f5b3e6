import {
  type IntentResult,
  ok,
  reject,
  rejectRole,
  toOutdated,
} from "#desk/actions/intent-result.ts";
import { appointmentResult } from "#desk/appointments/appointment-result.server.ts";
import { bookingResult } from "#desk/bookings/booking-result.server.ts";
import { GONE } from "#desk/inquiries/send-reply.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { pluralize } from "#domain/money.ts";
import type { UndoneImport } from "#inventory/stock-imports.server.ts";
import { JOINED } from "#records/customers/join-customers.server.ts";

type Result = Awaited<ReturnType<DeskServices["undo"]>>;
type Changed = Extract<Result, { kind: "changed" }>;

const REJECTED = {
  undone: "It was undone already.",
  unknown: "This cannot be undone here.",
  author: "Only the person who wrote a note can delete it.",
};

/** Events with a mail that staff wrote. */
const MAILS: readonly string[] = ["reply", "message"];

const NEWEST = "It was not undone; you now see the newest.";

const MAX_NAMED = 5;

function importResult(undone: UndoneImport) {
  if (undone.kind === "missing") return reject("This import can no longer be undone.");
  const { name, removed, restored, left } = undone;
  const done = `${name} is undone: ${pluralize(removed, "cart")} removed, ${restored} as before.`;
  if (left.length === 0) return ok(done);
  const named = left.slice(0, MAX_NAMED).join(", ");
  const more = left.length > MAX_NAMED ? ` and ${left.length - MAX_NAMED} more` : "";
  return ok(`${done} Left as they are, since somebody changed them: ${named}${more}.`, {
    isProblem: true,
  });
}

/** Says what became of the undo of a mail that staff wrote to a customer. */
function unsentResult({ event: { detail }, change: { change } }: Changed, mail: string) {
  if (change.kind !== "ok") return reject(`It is too late: the ${mail} has gone out.`);
  const advice = Number(detail.files ?? 0) > 0 ? " Attach its files again." : "";
  return ok(`The ${mail} was not sent. Its text is back.${advice}`);
}

async function changedResult(
  changed: Changed,
  services: DeskServices,
  mail: string,
): Promise<IntentResult> {
  if (MAILS.includes(changed.event.kind)) return unsentResult(changed, mail);
  const { record, change } = changed.change;
  switch (record) {
    case "booking":
      return await bookingResult(change, "Undone.", "", services);
    case "stops":
      return change.kind === "ok"
        ? ok("Undone.")
        : reject("Somebody changed who drives there since. It was not undone.");
    case "appointment": {
      if (change.kind === "ok") return ok("Undone.");
      const refused = await appointmentResult(change, "", { services });
      if (refused.kind === "outdated") return refused;
      return reject(("message" in refused && refused.message) || REJECTED.unknown);
    }
    case "inquiry":
      if (change.kind === "ok") return ok("Undone.");
      if (change.kind === "missing") return reject(GONE);
      return change.kind === "outdated"
        ? toOutdated(change, "this", NEWEST)
        : reject(REJECTED.unknown);
    case "stock":
      if (change.kind === "rejected") return reject(change.why);
      return ok(change.restored === null ? "Undone." : `${change.restored} is back.`);
    case "import":
      return importResult(change);
    case "customer":
      if (change.kind === "ok") {
        return ok(changed.event.kind === JOINED ? "They are two customers again." : "Undone.");
      }
      return change.kind === "outdated"
        ? toOutdated(change, "this customer", NEWEST)
        : reject(REJECTED.unknown);
  }
}

/** Says what became of an undo. `mail` is what the page calls a mail to the customer, such as "reply". */
export async function undoResult(
  result: Result,
  services: DeskServices,
  mail: string,
): Promise<IntentResult> {
  switch (result.kind) {
    case "changed":
      return await changedResult(result, services, mail);
    case "note-removed":
      return ok("Note deleted.");
    case "missing":
      return result;
    case "rejected":
      return result.why === "role" ? rejectRole(result.right) : reject(REJECTED[result.why]);
  }
}
