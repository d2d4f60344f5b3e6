import { ArrowUpRight, Check, Pencil, Phone, Printer } from "lucide";
import type { ReactNode } from "react";
import { Form, Link, useNavigate } from "react-router";
import { StateChip } from "#desk/bookings/state-chip.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { PhoneHead } from "#desk/ui/phone-head.tsx";
import { SidePaneButton } from "#desk/ui/side-pane.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { CHECK_IN_FORM } from "./check-in-form.tsx";
import { CHECK_OUT_FORM } from "./check-out-form.tsx";

export const PANE = "Renter and price";

const send = (id: string) => {
  const form = document.querySelector<HTMLFormElement>(`#${id}`);
  form?.requestSubmit();
};

/** The keys of a booking, as far as its state has a use for them. */
export function useBookingKeys(view: BookingView): void {
  const sheet = usePageDialog();
  const navigate = useNavigate();
  const { state, canEdit, renter, cancel, editPath, customer } = view;
  const { tel } = renter;
  const can = (expected: BookingView["state"]) => canEdit && state === expected;
  const key = <Keys extends string>(keys: Keys, run: () => void) => ({
    group: "Booking" as const,
    keys,
    isHinted: true,
    run,
  });
  useKeys([
    ...(tel ? [key("c", () => window.location.assign(tel))] : []),
    ...(customer === null ? [] : [key("u", () => void navigate(customer))]),
    ...(canEdit ? [key("m", () => sheet.go("note"))] : []),
    ...(editPath === null ? [] : [key("e", () => void navigate(editPath))]),
    ...(can("requested") ? [key("y", () => sheet.go("confirm"))] : []),
    ...(can("confirmed")
      ? [key("a", () => sheet.go("cart")), key("h", () => send(CHECK_OUT_FORM))]
      : []),
    ...(can("out") ? [key("k", () => send(CHECK_IN_FORM))] : []),
    ...(canEdit && cancel.length > 0 ? [key("x", () => sheet.go("cancel"))] : []),
  ]);
}

/** The one step that comes next. */
export function NextStep({ view, isPhone = false }: { view: BookingView; isPhone?: boolean }) {
  const sheet = usePageDialog();
  const { state, canEdit, reference, version } = view;
  if (!canEdit) return null;
  const className = isPhone ? "grow" : "max-md:hidden";
  if (state === "requested") {
    return (
      <>
        <ButtonLink
          to={sheet.to("decline")}
          look="danger"
          className={isPhone ? "" : "max-md:hidden"}
        >
          Decline
        </ButtonLink>
        <ButtonLink to={sheet.to("confirm")} look="primary" keyName="Y" className={className}>
          Confirm booking
        </ButtonLink>
      </>
    );
  }
  if (state === "confirmed") {
    return isPhone ? (
      <ButtonLink
        to={`/desk/rentals/${reference}?view=check-out`}
        look={view.isEarly ? "outline" : "primary"}
        className="grow"
      >
        Start check-out
      </ButtonLink>
    ) : (
      <Button
        type="submit"
        form={CHECK_OUT_FORM}
        look={view.isEarly ? "outline" : "primary"}
        icon={ArrowUpRight}
        keyName="H"
        className={className}
      >
        Check out cart
      </Button>
    );
  }
  if (state === "out") {
    return (
      <Button type="submit" form={CHECK_IN_FORM} look="primary" keyName="K" className={className}>
        Check in cart
      </Button>
    );
  }
  if (state !== "returned" && state !== "closed") return null;
  const isClosed = state === "closed";
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="intent" value={isClosed ? "reopen" : "close"} />
      <input type="hidden" name="version" value={version} />
      {isClosed ? (
        <Button type="submit" className="w-full">
          Reopen
        </Button>
      ) : (
        <Button type="submit" look="primary" icon={Check} className="w-full">
          Close booking
        </Button>
      )}
    </Form>
  );
}

/** To the form with everything of the booking; nothing once it has ended. */
export function EditLink({
  view: { editPath },
  className = "",
}: {
  view: BookingView;
  className?: string;
}) {
  if (editPath === null) return null;
  return (
    <ButtonLink to={editPath} icon={Pencil} keyName="E" className={className}>
      Edit booking
    </ButtonLink>
  );
}

/** `hasStep` is false while what somebody typed belongs to a step that a colleague has done. */
export function Tools({ view, hasStep }: { view: BookingView; hasStep: boolean }) {
  return (
    <>
      <StateChip state={view.state} isLate={view.isLate} />
      <ButtonLink
        href={`/desk/rentals/${view.reference}/agreement.pdf`}
        target="_blank"
        icon={Printer}
      >
        Agreement
      </ButtonLink>
      <EditLink view={view} />
      <SidePaneButton label={PANE} />
      {hasStep && <NextStep view={view} />}
    </>
  );
}

export function BookingPhoneHead({ view }: { view: BookingView }) {
  return (
    <PhoneHead
      list="/desk/bookings"
      title={view.customer === null ? view.name : <Link to={view.customer}>{view.name}</Link>}
      line={<p className="figures text-muted text-second">{view.reference}</p>}
    >
      <StateChip state={view.state} isLate={view.isLate} />
      <SidePaneButton label={PANE} />
    </PhoneHead>
  );
}

/** The call and the next step, in place of the tabs. `tel` is null without a number. */
export function NextStepBar({
  tel,
  className = "",
  children,
}: {
  tel: string | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label="Next step"
      className={`flex shrink-0 gap-2 border-line border-t bg-white px-4 py-3 ${className}`}
    >
      {tel && (
        <ButtonLink href={tel} look="ink" icon={Phone}>
          Call
        </ButtonLink>
      )}
      {children}
    </section>
  );
}

export function PhoneBar({ view, hasStep }: { view: BookingView; hasStep: boolean }) {
  return (
    <NextStepBar tel={view.renter.tel} className="md:hidden">
      {hasStep && <NextStep view={view} isPhone />}
    </NextStepBar>
  );
}
