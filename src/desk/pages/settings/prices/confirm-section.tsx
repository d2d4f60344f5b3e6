import { fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { SettingsSection } from "#desk/pages/settings/section.tsx";

const PATH = "rental-plans.json";

/** For each class: how many carts must stay free for a request to be confirmed without staff. */
export function ConfirmSection({ data }: { data: Json }) {
  const vehicles = fieldAt(data, ["vehicles"]);
  const names = Array.isArray(vehicles)
    ? vehicles.map((vehicle) => String(fieldAt(vehicle, ["name"]) ?? ""))
    : [];
  return (
    <SettingsSection
      id="confirm"
      title="Confirm at once"
      text="While at least so many carts of a class stay free for the whole stay, a request is confirmed without you, and the renter reads so at once. Leave it empty to confirm each request yourself."
    >
      <div className="grid gap-x-7 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name, index) => (
          <div key={name} className="border-line-2 border-t py-1.5">
            <SettingField
              path={PATH}
              field={["vehicles", index, "confirmWhileFree"]}
              label={`${name}, at least free`}
              unit="carts"
              isRow
              className="w-23! shrink-0 px-2.5!"
            />
          </div>
        ))}
      </div>
    </SettingsSection>
  );
}
