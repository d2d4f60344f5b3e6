import { ChevronRight, Phone, TriangleAlert } from "lucide";
import { Form, Link, useNavigation } from "react-router";
import { PhotoLinks } from "#desk/inquiries/photo-links.tsx";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { FailedMailNotice } from "#desk/ui/failed-mail-notice.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { Timeline } from "#desk/ui/timeline.tsx";
import { isUnfinished } from "#domain/appointments/states.ts";
import { fallbackPath } from "#domain/pictures.ts";
import { Icon } from "#ui/action/icon.tsx";
import { SelectField } from "#ui/form/field.tsx";
import { AppointmentSteps, EndAppointment } from "./appointment-actions.tsx";
import { AppointmentChip } from "./appointment-chip.tsx";
import { CorrectAddress, NewLink } from "./correct-address.tsx";
import { MoveAppointment } from "./move-appointment.tsx";
import type { OpenedAppointment } from "./opened-appointment.server.ts";

const MAIL_INTENTS = { again: "appointment-mail-again", byPhone: "appointment-mail-by-phone" };
const PART = "mt-4 border-line border-t pt-4";

function Cart({ cart }: Pick<OpenedAppointment, "cart">) {
  if (cart === null) return null;
  const { name, detail, picture, to } = cart;
  return (
    <div className={`${PART} flex items-center gap-3`}>
      {picture !== null && (
        <span className="grid h-14 w-18 shrink-0 place-items-center overflow-hidden rounded-control bg-stage">
          <img
            src={fallbackPath(picture)}
            alt=""
            width={72}
            height={54}
            className="size-full object-cover"
          />
        </span>
      )}
      <p className="min-w-0">
        {to === null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link to={to} className="font-semibold hover:underline">
            {name}
          </Link>
        )}
        <span className="block text-muted text-second">{detail}</span>
      </p>
    </div>
  );
}

function Person({
  opened: { reference, version, person, staff },
  rejection,
}: {
  opened: OpenedAppointment;
  rejection: Rejection<unknown> | null;
}) {
  const isBusy = useNavigation().state === "submitting";
  const shown = rejection?.intent === "appointment-person" ? rejection : null;
  const isKnown = person === null || staff.some(({ id }) => id === person.id);
  return (
    <Form
      key={`${version} ${person?.id}`}
      method="post"
      preventScrollReset
      className="flex items-end gap-2"
    >
      <HiddenFields
        fields={{ intent: "appointment-person", reference, version: String(version) }}
      />
      <div className="grow">
        <SelectField label="Assigned to" {...fieldProps(shown, "person", person?.id ?? "")}>
          <option value="">Unassigned</option>
          {!isKnown && <option value={person.id}>{person.name}</option>}
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" busy={isBusy}>
        Set
      </Button>
    </Form>
  );
}

/** Everything about one appointment, and all that can be done with it. */
export function AppointmentDetails({
  opened,
  rejection,
  now,
  move,
  isEnding = false,
  hasKeys = false,
}: {
  opened: OpenedAppointment;
  rejection: Rejection<unknown> | null;
  now: number;
  move: Pick<Parameters<typeof MoveAppointment>[0], "isOpen" | "onToggle" | "onPreview">;
  /** Whether canceling is open. */
  isEnding?: boolean;
  hasKeys?: boolean;
}) {
  const {
    state,
    canEdit,
    canMove,
    canCancel,
    email,
    notes,
    phone,
    call,
    overrideReason,
    customer,
    events,
  } = opened;
  const consequence =
    email === ""
      ? "There is no email address: call the customer about it."
      : "The customer gets an email with this reason.";
  return (
    <>
      <FailedMailNotice
        mails={opened.failedMails}
        name={opened.name}
        call={call}
        intents={MAIL_INTENTS}
        fields={{ reference: opened.reference, version: String(opened.version) }}
      />
      <AppointmentChip {...opened} />
      <h2 className="mt-2.5 text-page">{opened.name}</h2>
      <p className="mt-0.5">
        <strong className="font-semibold">
          {opened.kindLabel}, {opened.when}
        </strong>
        <span className="text-muted">
          {" "}
          · {opened.minutes} min{opened.lateText !== "" && `, ${opened.lateText}`}
        </span>
      </p>
      {opened.waitText !== null && <p className="mt-2">{opened.waitText}</p>}
      {overrideReason !== null && (
        <p className="mt-2 flex items-start gap-2 text-amber-title">
          <Icon of={TriangleAlert} size={16} />
          Does not fit, booked anyway: {overrideReason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {call !== null && (
          <ButtonLink href={call} look="ink" icon={Phone} className="figures">
            {phone}
          </ButtonLink>
        )}
        {email !== "" && (
          <ButtonLink href={`mailto:${encodeURIComponent(email)}`}>{email}</ButtonLink>
        )}
        {canEdit && email !== "" && <NewLink appointment={opened} />}
        {canEdit && <CorrectAddress appointment={opened} rejection={rejection} />}
      </div>
      <Cart cart={opened.cart} />
      {canEdit ? (
        isUnfinished(state) && (
          <div className={`${PART} flex flex-wrap gap-2`}>
            <AppointmentSteps appointment={opened} now={now} hasKeys={hasKeys} />
            {canMove && (
              <MoveAppointment
                key={opened.version}
                appointment={opened}
                rejection={rejection}
                {...move}
              />
            )}
            {state === "requested" && (
              <EndAppointment
                appointment={opened}
                intent="appointment-decline"
                rejection={rejection}
                consequence={consequence}
              />
            )}
            {canCancel && (
              <EndAppointment
                appointment={opened}
                intent="appointment-cancel"
                isOpen={isEnding}
                rejection={rejection}
                consequence={consequence}
              />
            )}
          </div>
        )
      ) : (
        <p className={`${PART} text-muted`}>{opened.whoMay}</p>
      )}
      {notes !== "" && <p className={`${PART} whitespace-pre-line text-muted`}>“{notes}”</p>}
      <PhotoLinks photos={opened.photos} reference={opened.reference} />
      {canEdit && isUnfinished(state) && (
        <div className={PART}>
          <Person opened={opened} rejection={rejection} />
        </div>
      )}
      <dl className={`${PART} grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5`}>
        {[
          ["Booked", opened.bookedText],
          ["Where", opened.placeName],
          ...(!canEdit && opened.person !== null ? [["Assigned to", opened.person.name]] : []),
          ["Reference", opened.reference],
        ].map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      {customer !== null && (
        <p className="mt-3">
          <Link
            to={customer}
            className="inline-flex min-h-9 items-center gap-1 font-semibold text-bay touch:min-h-11"
          >
            Open customer <Icon of={ChevronRight} size={16} />
          </Link>
        </p>
      )}
      {events.length > 0 && (
        <section aria-label="History" className={PART}>
          <h3 className="mb-1.5 text-section">History</h3>
          <Timeline lines={events} />
        </section>
      )}
    </>
  );
}
