import { Minus, Plus } from "lucide";
import { usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { FieldMessage, pointsTo } from "#ui/form/field-message.tsx";
import { Segments } from "#ui/form/segments.tsx";
import type { QuoteView } from "./quote-view.ts";
import type { LiveQuote } from "./use-quote.ts";

type Props = {
  live: LiveQuote;
  errors: QuoteView["errors"];
  /** The first day that can be chosen, where the server knows it. */
  earliest?: string | undefined;
  required?: boolean;
};

function DayField({
  name,
  label,
  required = false,
  live,
  errors,
  earliest,
}: Props & { name: "start" | "end"; label: string }) {
  return (
    <div className="field-frame">
      <label htmlFor={name}>{label}</label>
      <FieldMessage name={name} text={errors[name]} />
      <input
        type="date"
        id={name}
        name={name}
        className="field"
        value={live.choices[name]}
        onChange={(event) => live.choose(name, event.currentTarget.value)}
        min={live.today ?? earliest}
        required={required}
        {...pointsTo(name, errors[name])}
      />
    </div>
  );
}

function DaysField({ live: { choices, choose, facts }, errors }: Props) {
  const most = facts.prices.rules.maximumDays;
  const step = (by: number) => {
    const next = (Math.trunc(Number(choices.days)) || 0) + by;
    choose("days", String(Math.min(Math.max(next, 1), most)));
  };
  return (
    <div className="field-frame">
      <label htmlFor="days">Days of 24 hours</label>
      <FieldMessage name="days" text={errors.days} />
      <div className="stepper">
        <button type="button" aria-label="One day less" onClick={() => step(-1)}>
          <Icon of={Minus} />
        </button>
        <input
          type="number"
          id="days"
          name="days"
          inputMode="numeric"
          min={1}
          max={most}
          value={choices.days}
          onChange={(event) => choose("days", event.currentTarget.value)}
          className="field figures"
          {...pointsTo("days", errors.days)}
        />
        <button type="button" aria-label="One day more" onClick={() => step(1)}>
          <Icon of={Plus} />
        </button>
      </div>
    </div>
  );
}

function AreaField({ live: { choices, choose, facts }, errors }: Props) {
  return (
    <div className="field-frame">
      <label htmlFor="area">Deliver to</label>
      <FieldMessage name="area" text={errors.area} />
      <select
        id="area"
        name="area"
        className="field"
        value={choices.area}
        onChange={(event) => choose("area", event.currentTarget.value)}
        {...pointsTo("area", errors.area)}
      >
        <option value="">I collect it</option>
        {[...facts.areas].map(([slug, { name }]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function StayFields(props: Props) {
  const { live, errors, required = false } = props;
  const { facts, choices, choose } = live;
  const { additionalDriverFee, additionalDriversMaximum } = facts.prices.rules;
  return (
    <div className="stay-fields">
      <Segments
        name="plan"
        legend="Cart"
        options={facts.vehicles.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={choices.plan}
        onChoose={(value) => choose("plan", value)}
        error={errors.plan}
      />
      <DayField {...props} name="start" label="First day" required={required} />
      <DaysField {...props} />
      <DayField {...props} name="end" label="Or day of return" required={false} />
      <AreaField {...props} />
      <Segments
        name="drivers"
        legend="Extra drivers"
        note={`${usd(additionalDriverFee)} each`}
        options={Array.from({ length: additionalDriversMaximum + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        chosen={choices.drivers}
        onChoose={(value) => choose("drivers", value)}
        error={errors.drivers}
      />
    </div>
  );
}
