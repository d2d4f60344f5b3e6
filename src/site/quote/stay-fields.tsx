import { type IconNode, Minus, Plus } from "lucide";
import { memo } from "react";
import { usd } from "#domain/money.ts";
import { findBan, SHOWN_STAY_FIELD, toShownStay } from "#domain/rentals/quote-params.ts";
import { Icon } from "#ui/action/icon.tsx";
import { BanNote } from "#ui/driving/ban-note.tsx";
import { Field, FieldMessage, pointsTo, SelectField, TextField } from "#ui/form/field.tsx";
import { Segments } from "#ui/form/segments.tsx";
import type { QuoteView } from "./quote-view.ts";
import type { LiveQuote } from "./use-quote.ts";

type Props = {
  live: LiveQuote;
  errors: QuoteView["errors"];
  /** The first day that can be chosen, where the server knows it. */
  earliest?: string | undefined;
  required?: boolean;
  className?: string;
};

function DayField({
  name,
  label,
  required = false,
  live,
  errors,
  earliest,
  className,
}: Props & { name: "start" | "end"; label: string }) {
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      error={errors[name]}
      isMessageApart
      frameClass={className}
      value={live.choices[name]}
      onChange={(event) => live.choose(name, event.currentTarget.value)}
      min={live.today ?? earliest}
      required={required}
    />
  );
}

function StepButton({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: IconNode;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid w-11 shrink-0 place-items-center rounded-field unhydrated:invisible"
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}

function DaysField({ live: { choices, choose, facts }, errors, className }: Props) {
  const most = facts.prices.rules.maximumDays;
  const step = (by: number) => {
    const next = (Math.trunc(Number(choices.days)) || 0) + by;
    choose("days", String(Math.min(Math.max(next, 1), most)));
  };
  return (
    <Field name="days" label="Days" error={errors.days} isMessageApart frameClass={className}>
      <div className="flex min-h-13 rounded-field border-[1.5px] border-edge bg-white hover:border-ink has-aria-invalid:[outline:2px_solid_var(--color-danger)]">
        <StepButton label="One day less" icon={Minus} onClick={() => step(-1)} />
        <input
          type="number"
          id="days"
          name="days"
          inputMode="numeric"
          min={1}
          max={most}
          value={choices.days}
          onChange={(event) => choose("days", event.currentTarget.value)}
          className="min-h-[49px] w-full min-w-0 scroll-mt-24 scroll-mb-6 rounded-field border-[1.5px] border-transparent bg-white px-1 py-2.5 text-center font-semibold text-17/normal text-ink tabular-nums not-noscript:[&::-webkit-inner-spin-button]:appearance-none not-noscript:[appearance:textfield]"
          {...pointsTo("days", errors.days)}
        />
        <StepButton label="One day more" icon={Plus} onClick={() => step(1)} />
      </div>
    </Field>
  );
}

const AreaOptions = memo(function AreaOptions({ areas }: Pick<LiveQuote["facts"], "areas">) {
  return [...areas].map(([slug, { name }]) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
});

function AreaField({ live: { choices, choose, facts }, errors, className }: Props) {
  const bannedIn = findBan(choices.area, facts);
  return (
    <div className={className}>
      <SelectField
        name="area"
        label="Deliver to"
        error={errors.area}
        value={choices.area}
        onChange={(event) => choose("area", event.currentTarget.value)}
      >
        <option value="">I'll pick it up</option>
        <AreaOptions areas={facts.areas} />
      </SelectField>
      {bannedIn !== null && (
        <BanNote town={bannedIn} href={`/${choices.area}#drive`} className="mt-2" />
      )}
    </div>
  );
}

function CartField({ live: { choices, choose, facts }, errors, className }: Props) {
  return (
    <Segments
      name="plan"
      legend="Cart"
      options={facts.vehicles.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={choices.plan}
      onChoose={(value) => choose("plan", value)}
      error={errors.plan}
      className={className}
    />
  );
}

/** Two fit beside each other on most phones. */
const HALF = "min-[375px]:col-span-3 lg:col-span-2";

export function StayFields(props: Props) {
  const { live, errors, required = false } = props;
  const { facts, choices, choose } = live;
  const { additionalDriverFee, additionalDriversMaximum } = facts.prices.rules;
  return (
    <div className="grid grid-cols-1 items-end gap-x-3.5 gap-y-4 min-[375px]:grid-cols-6 md:gap-y-5">
      <CartField {...props} className="col-span-full" />
      <DayField {...props} name="start" label="First day" required={required} className={HALF} />
      <DayField {...props} name="end" label="Return day" required={false} className={HALF} />
      <DaysField {...props} className={HALF} />
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
        className="min-[375px]:col-span-3 lg:order-2"
      />
      {(["start", "end", "days"] as const).map((name) => (
        <FieldMessage
          key={name}
          field={name}
          text={errors[name]}
          className="order-1 col-span-full"
        />
      ))}
      <AreaField {...props} className="order-2 col-span-full lg:col-span-3" />
      <input
        type="hidden"
        name={SHOWN_STAY_FIELD}
        value={toShownStay(choices.start, choices.days)}
      />
    </div>
  );
}
