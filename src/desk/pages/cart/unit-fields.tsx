import { CheckRow, SelectField, TextArea, TextField } from "#desk/ui/field.tsx";
import { UNIT_CONDITIONS, type Unit } from "#domain/carts/unit.ts";

/** Facts of one cart. `unit` is null for a new one. */
export function UnitFields({ unit, canPrice }: { unit: Unit | null; canPrice: boolean }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {unit === null && (
        <TextField
          name="number"
          label="Stock number"
          required
          maxLength={30}
          autoComplete="off"
          hint="Letters, digits and hyphens, such as N2041"
        />
      )}
      <SelectField name="condition" label="Condition" defaultValue={unit?.condition ?? "new"}>
        {UNIT_CONDITIONS.map((condition) => (
          <option key={condition}>{condition}</option>
        ))}
      </SelectField>
      <TextField
        name="vin"
        label="Serial number"
        maxLength={17}
        autoComplete="off"
        defaultValue={unit?.vin ?? ""}
      />
      <TextField
        name="miles"
        label="Miles"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={unit?.miles ?? ""}
      />
      <TextField
        name="hours"
        label="Hours"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={unit?.hours ?? ""}
      />
      {canPrice && (
        <TextField
          name="unit-price"
          label="Price, if it differs"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={unit?.price ?? ""}
        />
      )}
      <div className="md:col-span-3">
        <TextArea
          name="note"
          label="Note, for staff only"
          rows={2}
          maxLength={500}
          defaultValue={unit?.note ?? ""}
        />
      </div>
      {unit === null && (
        <>
          <CheckRow name="on-order" label="On order, not here yet" />
          <TextField name="expected" type="date" label="Expected" />
        </>
      )}
    </div>
  );
}
