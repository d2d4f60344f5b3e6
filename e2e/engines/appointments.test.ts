import { appointmentsContract } from "#appointments/testing/appointments-contract.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { openAppointments } from "./open-appointments.ts";
import { ENGINES } from "./open-engine.ts";

// The unit tests run it on SQLite, with fewer people.
for (const engine of CHECKS_EVERYTHING ? ENGINES : (["postgres"] as const)) {
  appointmentsContract(engine, () => openAppointments(engine), {
    atOnce: CHECKS_EVERYTHING ? 200 : 40,
  });
}
