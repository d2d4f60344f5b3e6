import { type ReactNode, type RefObject, use, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { AppointmentDetails } from "#desk/appointments/appointment-details.tsx";
import type { OpenedAppointment } from "#desk/appointments/opened-appointment.server.ts";
import type { Rejection } from "#desk/ui/action-data.ts";
import { ClosePane, useFocusOn } from "#desk/ui/bar-pane.tsx";
import { FlashContext } from "#desk/ui/flash.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";

/** A pane beside the calendar; Escape closes it. `closed` is the address without it. */
export function CalendarPane({
  ref,
  label,
  closed,
  children,
}: {
  ref: RefObject<HTMLElement | null>;
  label: string;
  closed: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  useKeys([
    {
      keys: "Escape",
      group: "Calendar",
      run: () => void navigate(closed, { preventScrollReset: true }),
    },
  ]);
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className="overflow-y-auto border-line border-l bg-foam p-5 outline-none max-md:absolute max-md:inset-0 max-md:z-30 max-md:border-l-0 md:w-78 md:shrink-0 md:max-xl:absolute md:max-xl:inset-y-0 md:max-xl:right-0 md:max-xl:z-30 md:max-xl:shadow-pop"
    >
      <div className="float-right -mt-1">
        <ClosePane closed={closed} />
      </div>
      {children}
    </aside>
  );
}

/** The appointment that is open beside the calendar. */
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
  return (
    <CalendarPane ref={pane} label={`Appointment ${opened.reference}`} closed={closed}>
      {rejection !== null && rejection.data === null && (
        <div className="clear-both pt-2">
          <RejectionNotice rejection={rejection} hasFieldErrors />
        </div>
      )}
      <AppointmentDetails
        opened={opened}
        rejection={rejection}
        now={now}
        move={move}
        isEnding={isEnding}
        hasKeys
      />
    </CalendarPane>
  );
}
