import { Plus } from "lucide";
import type { SaveData } from "#desk/content/save/save-data.ts";
import type { UnitField } from "#desk/pages/settings/save/change-fleet.ts";
import { useSettingsPost } from "#desk/pages/settings/use-settings-post.tsx";
import type { Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonSummary } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";

export type Choice = { value: string; text: string };

/** A cart more for rent. `posted` is of a post without script. */
export function AddCart({
  classes,
  models,
  states,
  posted,
}: Record<"classes" | "models" | "states", readonly Choice[]> & {
  posted: Rejection<SaveData> | null;
}) {
  const { Form, isBusy, notice, errors } = useSettingsPost(posted);
  const select = (name: UnitField, label: string, choices: readonly Choice[]) => (
    <SelectField
      name={name}
      label={label}
      defaultValue={posted?.values[name] ?? ""}
      error={errors[name]}
      required
    >
      {choices !== states && <option value="">Choose</option>}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <details className="mb-4 max-w-3xl" open={posted !== null}>
      <ButtonSummary>
        <Icon of={Plus} size={16} />
        Add a cart
      </ButtonSummary>
      <div className="mt-3 rounded-xl bg-foam p-4">
        {notice}
        <KeptForm
          as={Form}
          name="cart for rent"
          method="post"
          className="grid gap-3 sm:grid-cols-2"
        >
          <TextField
            name="id"
            label="Number"
            hint="As it is painted on the cart, such as 4S-07"
            defaultValue={posted?.values.id}
            error={errors.id}
            required
            autoComplete="off"
          />
          {select("class", "Class", classes)}
          {select("cart", "Model", models)}
          {select("state", "State", states)}
          <div className="sm:col-span-2">
            <Button
              type="submit"
              look="ink"
              name="intent"
              value="fleet-add"
              icon={Plus}
              busy={isBusy}
            >
              Add to the fleet
            </Button>
          </div>
        </KeptForm>
      </div>
    </details>
  );
}
