import type { ReactNode } from "react";
import { BOOKING_MAX_LENGTH } from "#domain/rentals/booking-fields.ts";
import { NameFields, ReachFields } from "#site/forms/person-fields.tsx";
import type { QuoteView } from "#site/quote/quote-view.ts";
import { StayFields } from "#site/quote/stay-fields.tsx";
import { CheckRow } from "#ui/form/check-row.tsx";
import { FieldMessage, pointsTo } from "#ui/form/field-message.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { ReserveAnswer } from "./reserve-action.server.ts";
import type { ReserveView } from "./reserve-view.server.ts";

type Part = { view: ReserveView; errors: ReserveAnswer["errors"] };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="reserve-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Which cart, when, for how long, and where it is handed over. */
export function StayPart({ view, errors }: Part) {
  const { quote, times, today, values } = view;
  // What is wrong with the stay is said from the start where an address asks for what cannot be.
  const wrong: QuoteView["errors"] = { ...quote.view.errors, ...errors };
  return (
    <Part title="Your stay">
      <StayFields
        choices={quote.choices}
        errors={wrong}
        facts={quote.facts}
        areas={quote.areas}
        earliest={today}
        required
      />
      <div className="reserve-pair">
        <div className="field-frame">
          <label htmlFor="time">Handed over at</label>
          <FieldMessage name="time" text={errors.time} />
          <select
            id="time"
            name="time"
            className="field"
            defaultValue={quote.choices.time}
            {...pointsTo("time", errors.time)}
          >
            {times.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <TextField
          name="address"
          label="Address of your stay"
          autoComplete="address-line1"
          maxLength={BOOKING_MAX_LENGTH.address}
          defaultValue={values.address}
          error={errors.address}
          frameClass="reserve-address"
        />
      </div>
      <p className="quote-note">
        Times are those of the New Jersey shore. You return the cart on the last day at the same
        time.
      </p>
    </Part>
  );
}

/** Who asks. */
export function PersonPart({ view: { values }, errors }: Part) {
  return (
    <Part title="About you">
      <div className="reserve-pair">
        <NameFields values={values} errors={errors} />
        <ReachFields values={values} errors={errors} />
      </div>
      <TextArea
        name="notes"
        label="Anything we should know? (optional)"
        rows={3}
        maxLength={BOOKING_MAX_LENGTH.notes}
        defaultValue={values.notes}
        error={errors.notes}
      />
    </Part>
  );
}

/** What the renter confirms. */
export function ChecksPart({ view: { values, minimumAge }, errors }: Part) {
  return (
    <Part title="Please confirm">
      <CheckRow name="adult" isChecked={values.adult === "yes"} error={errors.adult}>
        I am {minimumAge} or older and will show a valid ID.
      </CheckRow>
      <CheckRow name="outlet" isChecked={values.outlet === "yes"} error={errors.outlet}>
        There is an outlet for charging where the cart will stand.
      </CheckRow>
      <CheckRow name="permission" isChecked={values.permission === "yes"} error={errors.permission}>
        The owner or manager of the place allows the cart there.
      </CheckRow>
    </Part>
  );
}
