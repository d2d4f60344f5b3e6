import { type FieldPath, fieldAt } from "#catalogue/edits/document-fields.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import { saveAction } from "#desk/pages/settings/save/save-action.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

const PATH = "dealership.json";

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "settings.edit");
  return { documents: await readDocuments(context.get(deskServices), [PATH]) };
}

export const action = saveAction;

export const meta = () => [{ title: "Phones, addresses · Settings · The desk" }];

export const handle = { sentence: "Phones, addresses", hasForm: true };

export default function PhonesPage({ loaderData }: Route.ComponentProps) {
  const { documents } = loaderData;
  const mine = documents.shown[PATH];
  const locations = fieldAt(mine, ["locations"]);
  const places = Array.isArray(locations) ? locations.map((_place, index) => index) : [];
  const toLocationName = (index: number) => String(fieldAt(mine, ["locations", index, "name"]));
  const line = (index: number, key: string, label: string) => {
    const field: FieldPath = ["locations", index, "address", key];
    return fieldAt(mine, field) === undefined ? null : (
      <SettingField path={PATH} field={field} label={label} />
    );
  };
  return (
    <SettingsForm documents={documents} preview="/contact">
      <SettingsSection
        title="Phones"
        text="Call a new number once before you save it, so that no page shows a dead line."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SettingField path={PATH} field={["phone"]} type="tel" label="Everywhere on the site" />
          {places.map((index) => (
            <SettingField
              key={index}
              path={PATH}
              field={["locations", index, "phone"]}
              type="tel"
              label={toLocationName(index)}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title="Email">
        <div className="grid gap-4 sm:grid-cols-2">
          <SettingField path={PATH} field={["email"]} type="email" label="Inquiries" />
          <SettingField path={PATH} field={["ethicsEmail"]} type="email" label="Ethics" />
          <SettingField path={PATH} field={["peopleEmail"]} type="email" label="Jobs and people" />
        </div>
      </SettingsSection>
      {places
        .filter((index) => fieldAt(mine, ["locations", index, "address", "street"]) !== undefined)
        .map((index) => (
          <SettingsSection key={index} title={toLocationName(index)}>
            <div className="grid gap-4 sm:grid-cols-2">
              {line(index, "street", "Street")}
              {line(index, "city", "City")}
              {line(index, "region", "State")}
              {line(index, "postalCode", "ZIP code")}
              <SettingField
                path={PATH}
                field={["locations", index, "reviewUrl"]}
                type="url"
                label="Page for reviews"
              />
            </div>
          </SettingsSection>
        ))}
    </SettingsForm>
  );
}
