import { Move, TriangleAlert } from "lucide";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonSummary, Key } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { toClock, toMinutes } from "#domain/dealership/hours.ts";
import { Icon } from "#ui/action/icon.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { ListedAppointment } from "./appointment-view.server.ts";
import { BookAnyway } from "./book-anyway.tsx";
import type { OpenedAppointment } from "./opened-appointment.server.ts";
import type { RefusedTime } from "./refused-time.server.ts";

type Target = Pick<ListedAppointment, "reference" | "version">;

const moveFields = ({ reference, version }: Target) => ({
  intent: "appointment-move",
  reference,
  version: String(version),
});

const STEPS: Record<string, number> = { ArrowUp: -30, ArrowDown: 30 };

/** "14:00" half an hour from "13:30"; the day has 24 hours. */
function shiftTime(time: string, minutes: number): string {
  return toClock(Math.min(24 * 60 - 30, Math.max(0, toMinutes(time) + minutes)));
}

/** Another day, time or length; it opens in place, also without script. Up and down change the time by half an hour. */
export function MoveAppointment({
  appointment,
  rejection,
  isOpen,
  onToggle,
  onPreview,
}: {
  appointment: Pick<
    OpenedAppointment,
    "reference" | "version" | "day" | "clock" | "minutes" | "email"
  >;
  rejection: Rejection<unknown> | null;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Called with what is entered, to show it in a calendar. */
  onPreview?: (entered: { day: string; time: string; minutes: number }) => void;
}) {
  const { reference, day, clock, minutes, email } = appointment;
  const isBusy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const shown = rejection?.intent === "appointment-move" ? rejection : null;
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLInputElement>("[type=time]")?.focus();
  }, [isOpen]);
  const preview = () => {
    const values = new FormData(form.current ?? undefined);
    onPreview?.({
      day: String(values.get("day")),
      time: String(values.get("time")),
      minutes: Number(values.get("minutes")),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const step = STEPS[key];
    if (!(target instanceof HTMLInputElement) || target.type !== "time" || step === undefined)
      return;
    event.preventDefault();
    target.value = shiftTime(target.value || clock, step);
    target.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <details
      className="min-w-0 grow open:basis-full"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <ButtonSummary className="w-full">
        <Icon of={Move} size={16} />
        Move
        <Key>M</Key>
      </ButtonSummary>
      <KeptForm
        ref={form}
        name={`appointment-move ${reference}`}
        method="post"
        preventScrollReset
        className="mt-3 grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-2.5"
        onInput={preview}
        onKeyDown={onKeyDown}
      >
        <HiddenFields fields={moveFields(appointment)} />
        <TextField label="Day" {...fieldProps(shown, "day", day)} type="date" required />
        <TextField label="Time" {...fieldProps(shown, "time", clock)} type="time" required />
        <TextField
          label="Minutes"
          {...fieldProps(shown, "minutes", String(minutes))}
          type="number"
          min={5}
          max={480}
          required
        />
        <Button type="submit" look="ink" busy={isBusy} className="self-end">
          Move
        </Button>
        <p className="col-span-full text-muted text-second">
          {email === ""
            ? "There is no email address: call the customer about it."
            : "The customer gets an email with the new time."}
        </p>
      </KeptForm>
    </details>
  );
}

/** Why a time cannot be booked, and what can be done about it. */
export function RefusedPanel({
  refused,
  target,
  keep,
  canOverride,
  className = "",
}: {
  refused: RefusedTime;
  target: Target;
  /** Leaves the appointment where it is; its first element gets the focus. */
  keep: ReactNode;
  canOverride: boolean;
  className?: string;
}) {
  const { title, text, nearest, startsAt, minutes } = refused;
  const panel = useRef<HTMLElement>(null);
  const isBusy = useNavigation().state === "submitting";
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("[data-keep] :is(a, button)")?.focus();
  }, []);
  const choose = (index: number) =>
    panel.current?.querySelectorAll<HTMLElement>("[data-nearest]")[index]?.click();
  useKeys([
    ...(["1", "2", "3"] as const).map((keys, index) => ({
      keys,
      group: "Calendar" as const,
      run: () => choose(index),
    })),
    {
      keys: "Escape",
      group: "Calendar",
      run: () => panel.current?.querySelector<HTMLElement>("[data-keep] a")?.click(),
    },
  ]);
  return (
    <section
      ref={panel}
      role="alert"
      aria-label={title}
      className={`rounded-xl border border-line bg-white p-4 ${className}`}
    >
      <h3 className="flex items-center gap-2.5 font-semibold text-danger">
        <Icon of={TriangleAlert} size={18} />
        {title}
      </h3>
      <p className="mt-2 text-muted">{text}</p>
      {nearest.length > 0 && (
        <>
          <h4 className="mt-3 mb-1.5 font-semibold text-second">Nearest that fit</h4>
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <HiddenFields fields={{ ...moveFields(target), minutes: String(minutes) }} />
            {nearest.map(({ at, text }, index) => (
              <Button
                key={at}
                type="submit"
                name="at"
                value={at}
                look={index === 0 ? "ink" : "outline"}
                keyName={String(index + 1)}
                busy={isBusy}
                data-nearest=""
              >
                {text}
              </Button>
            ))}
          </Form>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
        <span data-keep="">{keep}</span>
        {canOverride && (
          <Form method="post" preventScrollReset className="has-[[open]]:basis-full">
            <HiddenFields
              fields={{ ...moveFields(target), at: String(startsAt), minutes: String(minutes) }}
            />
            <BookAnyway
              label={`Book ${title.replace(" doesn't fit", "")} anyway`}
              isBusy={isBusy}
            />
          </Form>
        )}
      </div>
    </section>
  );
}
