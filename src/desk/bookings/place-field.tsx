import type { ComponentProps } from "react";
import { SelectField } from "#ui/form/field.tsx";

type Props = Omit<ComponentProps<typeof SelectField>, "label" | "children"> & {
  towns: readonly { slug: string; name: string }[];
};

/** Where a rental begins: at the shop, which is the empty value, or in a town. */
export function PlaceField({ towns, ...field }: Props) {
  return (
    <SelectField label="Place" {...field}>
      <option value="">Picked up here</option>
      {towns.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          Deliver to {name}
        </option>
      ))}
    </SelectField>
  );
}
