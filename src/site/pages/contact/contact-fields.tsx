import { CALL_TIMES } from "#domain/inquiries/call-time.ts";
import {
  type FieldErrors,
  INTERESTS,
  type Interest,
  MAX_LENGTH,
  MIN_LENGTH,
} from "#domain/inquiries/inquiry-fields.ts";
import { EmailField, NameFields, PhoneField, ReachFields } from "#site/forms/person-fields.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { RadioRows } from "#ui/form/radio-rows.tsx";
import { Segments } from "#ui/form/segments.tsx";
import type { PickedAppointment } from "./appointment-view.server.ts";
import type { ContactAnswer } from "./contact-action.server.ts";
import type { ContactView } from "./contact-view.server.ts";
import { PhotosField } from "./photos-field.tsx";
import { PickATime } from "./pick-a-time.tsx";

type FieldsProps = {
  values: ContactAnswer["values"];
  errors: FieldErrors;
  message: string;
  interest: Interest;
};

const GRID = "grid items-end gap-x-5 gap-y-7 md:grid-cols-2";
const HEADING = "mt-2 text-24 tracking-[-0.018em]";

function Message({
  label,
  message,
  errors,
}: Pick<FieldsProps, "message" | "errors"> & { label: string }) {
  return (
    <TextArea
      name="message"
      label={label}
      required
      minLength={MIN_LENGTH.message}
      maxLength={MAX_LENGTH.message}
      defaultValue={message}
      error={errors.message}
    />
  );
}

function InterestRows({ values, errors, interest }: Omit<FieldsProps, "message">) {
  return (
    <RadioRows
      name="interest"
      legend="What's it about?"
      options={INTERESTS}
      defaultValue={values.interest ?? interest}
      error={errors.interest}
    />
  );
}

export function PlainFields({ values, errors, message, interest }: FieldsProps) {
  return (
    <>
      <div className={GRID}>
        <NameFields values={values} errors={errors} />
      </div>
      <ReachFields values={values} errors={errors} phoneClass="md:w-[calc(50%-10px)]" />
      <InterestRows values={values} errors={errors} interest={interest} />
      <Message label="Message" message={message} errors={errors} />
    </>
  );
}

/** For a request for a call: the number and the time first. */
export function CallFields({
  values,
  errors,
  message,
  interest,
  days,
}: FieldsProps & { days: NonNullable<ContactView["callDays"]> }) {
  return (
    <>
      <div className={GRID}>
        <PhoneField values={values} errors={errors} />
        <SelectField name="callDay" label="Best day" defaultValue={values.callDay}>
          <option value="">Any day we're open</option>
          {days.map(({ day, label }) => (
            <option key={day} value={day}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Segments
        name="callTime"
        legend="Best time"
        options={Object.entries(CALL_TIMES).map(([value, label]) => ({ value, label }))}
        chosen={values.callTime ?? ""}
      />
      <InterestRows values={values} errors={errors} interest={interest} />
      <Message label="What should we know before we call?" message={message} errors={errors} />
      <div className={GRID}>
        <NameFields values={values} errors={errors} />
        <EmailField values={values} errors={errors} />
      </div>
    </>
  );
}

/** Names what is to be driven, unless that was chosen on another page. */
function DriveChoice({ groups }: { groups: NonNullable<PickedAppointment["driveGroups"]> }) {
  return (
    <SelectField name="vehicle" label="Which cart would you like to drive?">
      <option value="">I'll decide at the showroom</option>
      {groups.map(({ title, carts }) => (
        <optgroup key={title} label={title}>
          {carts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function CartFields({ values, carts }: Pick<FieldsProps, "values"> & { carts: readonly string[] }) {
  return (
    <>
      <h2 className={HEADING}>Your cart</h2>
      <div className={GRID}>
        <TextField
          name="cart"
          label="Make and model"
          list="carts"
          maxLength={100}
          defaultValue={values.cart}
          autoComplete="off"
        />
        <datalist id="carts">
          {carts.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          name="serialNumber"
          label="Serial number, if you know it"
          maxLength={100}
          defaultValue={values.serialNumber}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  );
}

/** A service visit begins with the cart and what is wrong with it; the message about a test drive comes last. */
export function TimeFields({
  values,
  errors,
  message,
  interest,
  appointment,
  lostPhotos,
}: FieldsProps & { appointment: PickedAppointment; lostPhotos: number }) {
  return (
    <>
      {appointment.driveGroups !== null && <DriveChoice groups={appointment.driveGroups} />}
      <PickATime appointment={appointment} error={errors.appointment} />
      {!appointment.isDrive && (
        <>
          <CartFields values={values} carts={appointment.carts} />
          <Message label="What's wrong?" message={message} errors={errors} />
          <PhotosField error={errors.photos} lost={lostPhotos} />
        </>
      )}
      <h2 className={HEADING}>About you</h2>
      <div className={GRID}>
        <NameFields values={values} errors={errors} />
        <ReachFields values={values} errors={errors} />
      </div>
      <input type="hidden" name="interest" value={interest} />
      {appointment.isDrive && <Message label="Message" message={message} errors={errors} />}
    </>
  );
}
