import { Minus, Plus } from "lucide";
import { usd } from "#domain/money.ts";
import type { QuoteFacts } from "#domain/rentals/quote-params.ts";
import { Icon } from "#ui/action/icon.tsx";
import { FieldMessage, pointsTo } from "#ui/form/field-message.tsx";
import { Segments } from "#ui/form/segments.tsx";
import type { Choices } from "./quote-choices.ts";
import type { QuoteView } from "./quote-view.ts";

export type AreaOption = { slug: string; name: string; miles: number | null };

type Props = {
  choices: Choices;
  errors: QuoteView["errors"];
  facts: Pick<QuoteFacts, "vehicles" | "prices">;
  areas: readonly AreaOption[];
  /** The first day that can be chosen; left out where the page is kept for longer than a day. */
  earliest?: string;
  required?: boolean;
};

function DayField({
  name,
  label,
  value,
  error,
  min,
  required = false,
}: {
  name: "start" | "end";
  label: string;
  value: string;
  error: string | undefined;
  min: string | undefined;
  required?: boolean;
}) {
  return (
    <div className="field-frame">
      <label htmlFor={name}>{label}</label>
      <FieldMessage name={name} text={error} />
      <input
        type="date"
        id={name}
        name={name}
        className="field"
        defaultValue={value}
        min={min}
        required={required}
        {...pointsTo(name, error)}
      />
    </div>
  );
}

function DaysField({
  value,
  most,
  error,
}: {
  value: string;
  most: number;
  error?: string | undefined;
}) {
  return (
    <div className="field-frame">
      <label htmlFor="days">Days of 24 hours</label>
      <FieldMessage name="days" text={error} />
      <div className="stepper">
        <button type="button" data-step="-1" aria-label="One day less" disabled>
          <Icon of={Minus} />
        </button>
        <input
          type="number"
          id="days"
          name="days"
          inputMode="numeric"
          min={1}
          max={most}
          defaultValue={value}
          className="field figures"
          {...pointsTo("days", error)}
        />
        <button type="button" data-step="1" aria-label="One day more" disabled>
          <Icon of={Plus} />
        </button>
      </div>
    </div>
  );
}

/** What a renter chooses of a stay: cart, days, drivers and where the cart is brought. */
export function StayFields({ choices, errors, facts, areas, earliest, required }: Props) {
  const { vehicles, prices } = facts;
  const { additionalDriverFee, additionalDriversMaximum, maximumDays } = prices.rules;
  return (
    <div className="stay-fields">
      <Segments
        name="plan"
        legend="Cart"
        options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={choices.plan}
        error={errors.plan}
      />
      <DayField
        name="start"
        label="First day"
        value={choices.start}
        error={errors.start}
        min={earliest}
        {...(required ? { required } : {})}
      />
      <DaysField value={choices.days} most={maximumDays} error={errors.days} />
      <DayField
        name="end"
        label="Or day of return"
        value={choices.end}
        error={errors.end}
        min={earliest}
      />
      <div className="field-frame">
        <label htmlFor="area">Deliver to</label>
        <FieldMessage name="area" text={errors.area} />
        <select
          id="area"
          name="area"
          className="field"
          defaultValue={choices.area}
          {...pointsTo("area", errors.area)}
        >
          <option value="">I collect it</option>
          {areas.map(({ slug, name, miles }) => (
            <option key={slug} value={slug} data-miles={miles ?? undefined}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Segments
        name="drivers"
        legend="Extra drivers"
        note={`${usd(additionalDriverFee)} each`}
        options={Array.from({ length: additionalDriversMaximum + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        chosen={choices.drivers}
        error={errors.drivers}
      />
    </div>
  );
}
