import { useState } from "react";
import {
  checkPrices,
  PRICE_FROM,
  PRICE_TO,
  type PriceFields,
} from "#domain/search/price-filter.ts";
import { FieldMessage, pointsTo } from "#ui/form/field.tsx";
import { FILTER_FORM } from "./filter-names.ts";

function PriceField({
  name,
  label,
  value,
  error,
  onChoose,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChoose: () => void;
}) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    setApplied(value);
    setText(value);
  }
  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={name} className="block text-13 text-muted">
        {label}
      </label>
      <span aria-hidden="true" className="absolute bottom-3 left-3 text-15 text-muted">
        $
      </span>
      <input
        id={name}
        name={name}
        form={FILTER_FORM}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="control min-h-11! rounded-field! py-1.5! pr-2! pl-6! text-17!"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={onChoose}
        {...pointsTo(name, error)}
      />
    </div>
  );
}

/** A finer wish than the three bands. Applies when a field is left, or with Enter. */
export function PriceRange({ prices, onChoose }: { prices: PriceFields; onChoose: () => void }) {
  const { errors } = checkPrices(prices);
  return (
    <div className="grid gap-1.5 pb-4">
      <FieldMessage field={PRICE_FROM} text={errors.from} />
      <FieldMessage field={PRICE_TO} text={errors.to} />
      <div className="flex gap-2">
        <PriceField
          name={PRICE_FROM}
          label="From"
          value={prices.from}
          error={errors.from}
          onChoose={onChoose}
        />
        <PriceField
          name={PRICE_TO}
          label="To"
          value={prices.to}
          error={errors.to}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}
