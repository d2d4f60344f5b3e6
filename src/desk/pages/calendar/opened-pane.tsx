import { use, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { AppointmentDetails } from "#desk/appointments/appointment-details.tsx";
import type { OpenedAppointment } from "#desk/appointments/opened-appointment.server.ts";
import { ClosePane, useFocusOn } from "#desk/pages/rentals/opened-pane.tsx";
import type { Rejection } from "#desk/ui/action-data.ts";
import { FlashContext } from "#desk/ui/flash.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";

export const PANE =
  "overflow-y-auto border-line border-l bg-foam p-5 outline-none max-md:absolute max-md:inset-0 max-md:z-30 max-md:border-l-0 md:w-78 md:shrink-0 md:max-xl:absolute md:max-xl:inset-y-0 md:max-xl:right-0 md:max-xl:z-30 md:max-xl:shadow-pop";

/** The appointment that is open beside the calendar. `closed` is the address without it. */
export function OpenedAppointmentPane({
  opened,
  closed,
  rejection,
  now,
  move,
  isEnding,
}: {
  opened: OpenedAppointment;
  closed: string;
  rejection: Rejection<unknown> | null;
  now: number;
  move: Parameters<typeof AppointmentDetails>[0]["move"];
  /** Whether canceling is open. */
  isEnding: boolean;
}) {
  const navigate = useNavigate();
  const pane = useFocusOn(opened.reference);
  const flash = use(FlashContext);
  const showDone = useEffectEvent(() => {
    move.onToggle(false);
    // Out of the form, so that single keys work again.
    pane.current?.focus();
  });
  useEffect(() => {
    if (flash !== null && !flash.isProblem) showDone();
  }, [flash]);
  useKeys([
    {
      keys: "Escape",
      group: "Calendar",
      run: () => void navigate(closed, { preventScrollReset: true }),
    },
  ]);
  return (
    <aside ref={pane} tabIndex={-1} aria-label={`Appointment ${opened.reference}`} className={PANE}>
      <div className="float-right -mt-1">
        <ClosePane closed={closed} />
      </div>
      {rejection !== null && rejection.data === null && (
        <div className="clear-both pt-2">
          <RejectionNotice rejection={rejection} hasFieldErrors />
        </div>
      )}
      <AppointmentDetails {...{ opened, rejection, now, move, isEnding }} hasKeys />
    </aside>
  );
}
