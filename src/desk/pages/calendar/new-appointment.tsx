import { CircleCheck } from "lucide";
import { useRef } from "react";
import { PrefetchPageLinks, useNavigation } from "react-router";
import { BookAnyway } from "#desk/appointments/book-anyway.tsx";
import type { RefusedTime } from "#desk/appointments/refused-time.server.ts";
import { CallerCard } from "#desk/customers/caller-card.tsx";
import type { Caller } from "#desk/customers/find-caller.server.ts";
import { CALLER_PATH, useCaller } from "#desk/customers/use-caller.ts";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { EmailField } from "#desk/ui/email-field.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { CheckRow } from "#ui/form/check-row.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { Kinds, Times } from "./kind-and-time.tsx";
import type { NewAppointmentView } from "./new-appointment.server.ts";

/** The inquiry of the caller that nobody has dealt with. */
function WaitingInquiry({ inquiry }: { inquiry: NonNullable<Caller["inquiry"]> }) {
  return (
    <div className="border-line border-t pt-2">
      <p className="font-semibold text-second">{inquiry.waits}</p>
      <p className="line-clamp-4 text-muted text-second">“{inquiry.opening}”</p>
      <input type="hidden" name="inquiry" value={inquiry.reference} />
      <CheckRow
        label="This call answers the inquiry"
        name="answers"
        value={inquiry.reference}
        defaultChecked
      />
    </div>
  );
}

/** The nearest free times, as buttons of the same form, so that nothing typed is lost. */
function Refused({
  refused,
  rejection,
  canOverride,
  isBusy,
}: {
  refused: RefusedTime;
  rejection: Rejection<RefusedTime>;
  canOverride: boolean;
  isBusy: boolean;
}) {
  const { title, text, nearest } = refused;
  return (
    <NotDone text={`${title}. ${text}`}>
      {nearest.map(({ at, text }) => (
        <Button key={at} type="submit" name="nearest" value={at} busy={isBusy}>
          Book {text}
        </Button>
      ))}
      {canOverride && <BookAnyway field={fieldProps(rejection, "despite")} isBusy={isBusy} />}
    </NotDone>
  );
}

/** Books for a caller or a walk-in: the phone number fills in the rest. */
export function NewAppointment({
  view,
  rejection,
  closed,
}: {
  view: NewAppointmentView;
  rejection: Rejection<RefusedTime> | null;
  closed: string;
}) {
  const { kinds, carts, day, today, canOverride, canMail } = view;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === "submitting";
  const { callers, filled, use, onInput } = useCaller(form);
  const waiting = callers.length === 1 ? (callers[0]?.inquiry ?? null) : null;
  const field = (name: string, initial = "") =>
    fieldProps(rejection, name, view.filled[name] ?? initial);
  const look = (name: string) => (filled.has(name) ? "bg-bay-soft" : "");
  const chosen = rejection?.values.kind ?? view.kind;
  const refused = rejection?.data ?? null;
  useKeys([{ keys: "mod+Enter", group: "Calendar", run: () => form.current?.requestSubmit() }]);
  return (
    <KeptForm
      ref={form}
      name="new appointment"
      method="post"
      noValidate
      preventScrollReset
      onInput={onInput}
      className="grid gap-4 md:grid-cols-[1fr_15rem]"
    >
      {/* Without it, a browser that lost the connection would load the whole page again to look a number up. */}
      <PrefetchPageLinks page={CALLER_PATH} />
      <input type="hidden" name="intent" value="appointment-book" />
      {/* Whose the number is, once it is said: the time may be refused after it. */}
      <input type="hidden" name="owner" value={rejection?.values.owner ?? ""} />
      {waiting === null && view.filled.inquiry && (
        <input type="hidden" name="inquiry" value={view.filled.inquiry} />
      )}
      <div className="grid content-start gap-4">
        {refused !== null && rejection !== null && (
          <Refused
            refused={refused}
            rejection={rejection}
            canOverride={canOverride}
            isBusy={isBusy}
          />
        )}
        <Kinds kinds={kinds} chosen={chosen} />
        {kinds.map((kind, index) => (
          <Times
            key={kind.id}
            kind={kind}
            index={index}
            chosen={rejection?.values[`at-${kind.id}`]}
          />
        ))}
        <div className="hidden grid-cols-2 gap-3 in-[form:has([data-other]:checked)]:grid">
          <TextField label="Day" {...field("day", day)} type="date" min={today} />
          <TextField label="Time" {...field("time")} type="time" />
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label="Phone"
            {...field("phone")}
            type="tel"
            autoComplete="off"
            maxLength={40}
            required
            data-autofocus=""
          />
          <TextField
            label="Name"
            {...field("name")}
            autoComplete="off"
            maxLength={200}
            required
            className={look("name")}
          />
          <div className="in-[form:has([data-drive]:checked)]:hidden">
            <TextField
              label="Their cart"
              {...field("brought")}
              maxLength={100}
              placeholder="2023 RANGER 4"
            />
          </div>
          <div className="hidden in-[form:has([data-drive]:checked)]:block">
            <SelectField label="Cart to drive" {...field("vehicle")} className={look("vehicle")}>
              <option value="">Not decided</option>
              {carts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <EmailField
            label="Email, for the confirmation"
            {...field("email")}
            maxLength={200}
            className={look("email")}
          />
        </div>
        <TextArea label="Note" rows={2} {...field("notes")} maxLength={2000} />
      </div>
      {callers.length === 0 ? (
        <p className="self-start rounded-xl bg-foam p-4 text-muted text-second noscript:hidden max-md:hidden">
          Once seven digits are typed, you'll see here whose number it is and any open inquiry.
        </p>
      ) : (
        <CallerCard callers={callers} onUse={use}>
          {waiting !== null && <WaitingInquiry inquiry={waiting} />}
        </CallerCard>
      )}
      <div className="col-span-full flex flex-wrap items-center justify-end gap-2 border-line border-t pt-4">
        <p className="mr-auto flex items-center gap-1.5 text-muted text-second">
          <Icon of={CircleCheck} size={15} />
          {canMail
            ? "If there is an email address, the confirmation goes out right away."
            : "No mail is sent: no mail server is set up."}
        </p>
        <ButtonLink to={closed} preventScrollReset keyName="Esc">
          Close
        </ButtonLink>
        <Button type="submit" look="primary" busy={isBusy} keyName="mod+Enter">
          Book
        </Button>
      </div>
    </KeptForm>
  );
}
