import type { RouterContextProvider } from "react-router";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import type { Target } from "#rentals/change-reservation.server.ts";
import type { FoundReservation } from "#rentals/find-reservations.server.ts";

export type ActionArgs = {
  intent: string;
  form: FormData;
  /** The form's texts. */
  values: Record<string, string>;
  target: Target;
  found: FoundReservation;
  staff: Staff;
  services: DeskServices;
  context: Readonly<RouterContextProvider>;
};
