import { TextArea, TextField } from "#ui/form/field.tsx";

type Field = (
  name: string,
  initial?: string,
) => { name: string; defaultValue: string; error: string | undefined };

/** Fields for the facts of a vehicle that is not a catalogue cart. `values` are those of an existing one. */
export function VehicleFactFields({
  field,
  brands,
  values = {},
}: {
  field: Field;
  brands: readonly string[];
  values?: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <TextField {...field("name", values.name)} label="Name" required maxLength={120} />
      <TextField
        {...field("brand", values.brand)}
        label="Brand"
        required
        maxLength={60}
        list="brands"
      />
      <datalist id="brands">
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <TextField
        {...field("category", values.category ?? "Used")}
        label="Series or kind"
        required
        maxLength={60}
      />
      <TextField {...field("seats", values.seats)} label="Seats" inputMode="numeric" />
    </>
  );
}

export function VehicleTextFields({
  field,
  values = {},
}: {
  field: Field;
  values?: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <TextArea
        frameClass="md:col-span-2"
        {...field("description", values.description)}
        label="What visitors read"
        required
        rows={4}
        maxLength={2000}
      />
      <TextArea {...field("features", values.features)} label="Features, one per line" rows={5} />
    </>
  );
}

export function VehicleFigureField({ field, value }: { field: Field; value?: string }) {
  return (
    <TextArea
      {...field("figures", value)}
      label="Figures, one per line"
      rows={5}
      hint="Such as Range: 40 miles, Top speed: 25 mph, Battery type: Lithium Ion, Year: 2021."
    />
  );
}
