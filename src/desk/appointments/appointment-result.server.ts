import type { AppointmentResult } from "#appointments/changes/change-appointment.server.ts";
import { type IntentResult, ok, reject, toOutdated } from "#desk/actions/intent-result.ts";
import type { DeskServices } from "#desk/services.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { STATE_LABELS } from "#domain/appointments/states.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { describeRefusal, type RefusedTime, refusalMessage } from "./refused-time.server.ts";

const MINUTE = 60_000;

/** Says what became of a change. */
export async function appointmentResult(
  change: AppointmentResult,
  message: string,
  { services, canUndo = false }: { services: DeskServices; canUndo?: boolean },
  requested: { startsAt: number; minutes: number } | null = null,
): Promise<IntentResult<RefusedTime>> {
  switch (change.kind) {
    case "ok":
      return ok(message, { undo: canUndo ? undoFields(change.event) : null });
    case "missing":
      return reject("There is no such appointment anymore.");
    case "outdated": {
      const { state, fromAt } = change.current;
      const when = formatDateTime(fromAt, new Date());
      const next = `It is now ${STATE_LABELS[state].toLowerCase()}, ${when}. Nothing of yours was saved.`;
      return toOutdated(change, "this appointment", next);
    }
    case "rejected": {
      const { current } = change;
      if (change.why === "wrong-state" || change.why === "unchanged") {
        const state = STATE_LABELS[current.state].toLowerCase();
        return reject(`This appointment is ${state}, so that is not possible now.`);
      }
      if (change.why === "unknown-kind") {
        return reject("Such appointments are not booked here anymore. See Settings, Appointments.");
      }
      const { startsAt, minutes } = requested ?? {
        startsAt: current.fromAt,
        minutes: (current.toAt - current.fromAt) / MINUTE,
      };
      const occupiedMs = minutes * MINUTE + current.untilAt - current.toAt;
      const refused = await describeRefusal(
        change,
        { ...current, startsAt, minutes, occupiedMs },
        services,
      );
      return { kind: "rejected", message: refusalMessage(refused), data: refused };
    }
  }
}
