import { Check, CircleCheck, type IconNode, LogIn, UserX } from "lucide";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button, type ButtonLook, ButtonSummary } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { ListedAppointment } from "./appointment-view.server.ts";

type Shown = Pick<ListedAppointment, "reference" | "version" | "state" | "fromAt">;

export type StepIntent =
  | "appointment-arrive"
  | "appointment-finish"
  | "appointment-no-show"
  | "appointment-confirm";

type Step = { intent: StepIntent; label: string; icon: IconNode };

const CONFIRM: Step = { intent: "appointment-confirm", label: "Confirm", icon: CircleCheck };
const ARRIVE: Step = { intent: "appointment-arrive", label: "Arrived", icon: LogIn };
const FINISH: Step = { intent: "appointment-finish", label: "Done", icon: Check };
export const NO_SHOW: Step = { intent: "appointment-no-show", label: "No-show", icon: UserX };

const NEXT_STEPS: Partial<Record<ListedAppointment["state"], Step>> = {
  requested: CONFIRM,
  booked: ARRIVE,
  arrived: FINISH,
};

/** The usual next step; null once the appointment has ended. */
export const nextStep = ({ state }: Pick<Shown, "state">): Step | null => NEXT_STEPS[state] ?? null;

/** Whether it can be marked a no-show. */
export const canBeNoShow = ({ state, fromAt }: Shown, now: number): boolean =>
  state === "booked" && now >= fromAt;

/** One press that changes an appointment; `appointmentIntents` handles it. */
export function AppointmentStepButton({
  appointment: { reference, version },
  step: { intent, label, icon },
  customer,
  look = "outline",
  size,
  keyName,
  className = "",
}: {
  appointment: Pick<Shown, "reference" | "version">;
  step: Omit<Step, "icon"> & Partial<Pick<Step, "icon">>;
  /** The name, for screen readers, where the page has several. */
  customer?: string;
  look?: ButtonLook;
  size?: "row";
  keyName?: string;
  className?: string;
}) {
  const { state, formData } = useNavigation();
  const isBusy =
    state === "submitting" &&
    formData?.get("reference") === reference &&
    formData.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset className="contents">
      <HiddenFields fields={{ reference, version: String(version) }} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        look={look}
        {...(icon && { icon })}
        busy={isBusy}
        className={className}
        {...(size && { size })}
        {...(keyName && { keyName })}
        data-next={intent === "appointment-no-show" ? "no-show" : "step"}
      >
        {label}
        {customer !== undefined && <span className="sr-only">: {customer}</span>}
      </Button>
    </Form>
  );
}

/** The next step of an appointment, and no-show once it should have begun. Nothing for one that has ended. */
export function AppointmentSteps({
  appointment,
  now,
  size,
  hasKeys = false,
}: {
  appointment: Shown;
  now: number;
  size?: "row";
  hasKeys?: boolean;
}) {
  const step = nextStep(appointment);
  const shared = { appointment, ...(size && { size }), className: "grow" };
  return (
    <>
      {step && (
        <AppointmentStepButton
          {...shared}
          step={step}
          {...(hasKeys && step !== CONFIRM && { keyName: "D" })}
        />
      )}
      {canBeNoShow(appointment, now) && (
        <AppointmentStepButton {...shared} step={NO_SHOW} {...(hasKeys && { keyName: "U" })} />
      )}
    </>
  );
}

const ENDS = {
  "appointment-decline": {
    title: "Decline…",
    label: "Why we can't take it",
    placeholder: "Our lift is out that day",
    submit: "Decline the request",
  },
  "appointment-cancel": {
    title: "Cancel…",
    label: "Why it is canceled",
    placeholder: "Called: can't make it",
    submit: "Cancel the appointment",
  },
} as const;

/** Ends an appointment with a reason: it opens in place, also without script. */
export function EndAppointment({
  appointment: { reference, version },
  intent,
  rejection,
  consequence,
  isOpen = false,
}: {
  appointment: Shown;
  intent: keyof typeof ENDS;
  rejection: Rejection<unknown> | null;
  /** Says whether the customer gets an email. */
  consequence: ReactNode;
  isOpen?: boolean;
}) {
  const { title, label, placeholder, submit } = ENDS[intent];
  const isBusy = useNavigation().state === "submitting";
  const isRejected = rejection?.intent === intent;
  return (
    <details className="min-w-0 grow open:basis-full" open={isRejected || isOpen || undefined}>
      <ButtonSummary data-next="end" look="danger" className="w-full">
        {title}
      </ButtonSummary>
      <KeptForm
        name={`${intent} ${reference}`}
        method="post"
        preventScrollReset
        className="mt-3 grid gap-3"
      >
        <HiddenFields fields={{ intent, reference, version: String(version) }} />
        <TextField
          label={label}
          {...fieldProps(isRejected ? rejection : null, "reason")}
          required
          maxLength={200}
          placeholder={placeholder}
        />
        <p className="text-muted text-second">{consequence}</p>
        <Button type="submit" look="alarm" busy={isBusy}>
          {submit}
        </Button>
      </KeptForm>
    </details>
  );
}
