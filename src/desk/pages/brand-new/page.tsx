import { Plus } from "lucide";
import { useNavigation } from "react-router";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { listBrandFiles } from "#desk/content/brand-files.server.ts";
import { SearchEngineFields } from "#desk/content/search-engine-fields.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { Page, SectionTitle } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { SCENES } from "#domain/hero-scene.ts";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { addBrand, brandSchema } from "./add-brand.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "stock.prices");
  const brands = await listBrandFiles(context.get(deskServices));
  return {
    batteries: [...new Set(brands.map(({ batteryType }) => batteryType))],
    drives: [...new Set(brands.map(({ driveLabel }) => driveLabel))],
  };
}

export const action = defineIntents(
  { right: "stock.prices" },
  { brand: intent(brandSchema, addBrand) },
);

export const meta = () => [{ title: "Add a brand · The desk" }];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

export default function NewBrandPage({ loaderData }: Route.ComponentProps) {
  const { batteries, drives } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  const field = (name: string) => fieldProps(rejection, name);
  return (
    <Page
      title="Add a brand"
      sentence="Its page, filter and footer link appear with its first model"
      back={{ to: "/desk/stock/new/model", label: "Back to adding a model" }}
    >
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <RejectionNotice rejection={rejection} hasFieldErrors />
        <KeptForm name="new brand" method="post" className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            {...field("name")}
            label="Brand"
            required
            maxLength={40}
            hint="As the maker writes it, such as Club Car. Also the address of its page."
          />
          <SelectField {...field("scene")} label="Picture behind the title">
            {SCENES.map((scene) => (
              <option key={scene} value={scene}>
                {capital(scene)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("batteryType")}
            label="Battery of its carts"
            required
            list="batteries"
          />
          <Suggestions id="batteries" values={batteries} />
          <TextField
            {...field("driveLabel")}
            label="Drive, as its page says it"
            required
            list="drives"
          />
          <Suggestions id="drives" values={drives} />
          <TextArea
            frameClass="md:col-span-2"
            {...field("lead")}
            label="Opening sentences of its page"
            rows={3}
            required
            hint="Leave out prices and counts: they change with the carts."
          />
          <div className="mt-2 md:col-span-2">
            <SectionTitle>Its first series</SectionTitle>
          </div>
          <TextField {...field("series-name")} label="Name of the series" required maxLength={40} />
          <TextArea
            {...field("series-description")}
            label="One sentence about the series"
            rows={2}
            required
            hint="Add other series later, under Settings, Texts."
          />
          <SearchEngineFields field={field} />
          <div className="md:col-span-2">
            <Button
              type="submit"
              name="intent"
              value="brand"
              look="primary"
              icon={Plus}
              busy={busy}
            >
              Add this brand
            </Button>
          </div>
        </KeptForm>
      </div>
    </Page>
  );
}
