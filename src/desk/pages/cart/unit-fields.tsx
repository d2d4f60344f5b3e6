import { SimilarQuestion } from "#desk/stock/similar-question.tsx";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { UNIT_CONDITIONS, type Unit } from "#domain/carts/unit.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";

/** Facts of one cart. `unit` is null for a new one. */
export function UnitFields({
  unit,
  canPrice,
  rejection,
}: {
  unit: Unit | null;
  canPrice: boolean;
  rejection: Rejection<unknown> | null;
}) {
  const field = (name: string, initial: string | number | null = "") =>
    fieldProps(rejection, name, String(initial ?? ""));
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {unit === null && (
        <TextField
          {...field("number")}
          label="Stock number"
          required
          maxLength={30}
          autoComplete="off"
          hint="Letters, digits and hyphens, such as N2041"
        />
      )}
      <SimilarQuestion rejection={rejection} />
      <SelectField {...field("condition", unit?.condition ?? "new")} label="Condition">
        {UNIT_CONDITIONS.map((condition) => (
          <option key={condition}>{condition}</option>
        ))}
      </SelectField>
      <TextField
        {...field("serial", unit?.serial)}
        label="Serial number"
        maxLength={30}
        autoComplete="off"
      />
      <TextField {...field("vin", unit?.vin)} label="VIN" maxLength={17} autoComplete="off" />
      <TextField
        {...field("miles", unit?.miles)}
        label="Miles"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field("hours", unit?.hours)}
        label="Hours"
        inputMode="numeric"
        autoComplete="off"
      />
      {canPrice && (
        <TextField
          {...field("unit-price", unit?.price)}
          label="Price, if it differs"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextArea
        frameClass="md:col-span-3"
        {...field("note", unit?.note)}
        label="Note, for staff only"
        rows={2}
        maxLength={500}
      />
      {unit === null && (
        <>
          <CheckRow name="on-order" label="On order, not here yet" />
          <TextField {...field("expected")} type="date" label="Expected" />
        </>
      )}
    </div>
  );
}
