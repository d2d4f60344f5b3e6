import { canSee, type Viewer } from "#records/visibility.ts";
import type { Appointment } from "./appointment.ts";

/**
 * The appointment as a viewer sees it. The calendar is everybody's, so of one that the viewer does not see the time, the kind, the
 * name and the member of the staff are left; what the customer wrote and how to reach the customer are not.
 */
export function limitAppointment(appointment: Appointment, viewer: Viewer): Appointment {
  const { pool, customer } = appointment;
  if (canSee(viewer, { kind: "appointment", pool })) return appointment;
  return {
    ...appointment,
    key: "",
    inquiry: null,
    customer: { ...customer, email: "", phone: "" },
    notes: "",
    vehicle: null,
    cart: { name: "", serialNumber: "" },
    overrideReason: null,
  };
}
