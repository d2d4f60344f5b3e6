import { Plus } from "lucide";
import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok, rejectFields } from "#desk/actions/intent-result.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { PhotoField } from "#desk/stock/photo-field.tsx";
import { SimilarQuestion } from "#desk/stock/similar-question.tsx";
import {
  VehicleFactFields,
  VehicleFigureField,
  VehicleTextFields,
} from "#desk/stock/vehicle-fields.tsx";
import { fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { FormQuestion } from "#desk/ui/form-question.tsx";
import { hiddenText } from "#desk/ui/form-schemas.ts";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { Page } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { UNIT_CONDITIONS } from "#domain/carts/unit.ts";
import { can } from "#people/roles.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { addVehicle, newVehicleSchema } from "./add-vehicle.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "stock.edit");
  const { stock, catalogue } = context.get(deskServices);
  const entries = await stock();
  return {
    models: entries.map(({ id, name }) => ({ id, name })),
    brands: [
      ...new Set([
        ...catalogue().brands.map(({ name }) => name),
        ...entries.map(({ brand }) => brand),
      ]),
    ],
    canPrice: can(roles, "stock.prices"),
    canCost: can(roles, "stock.costs"),
  };
}

const modelSchema = z.object({ model: hiddenText });

async function chooseModel({ input, services }: IntentArgs<z.output<typeof modelSchema>>) {
  const { model } = input;
  if ((await services.vehicles.findAny(model)) === null) {
    return rejectFields({ model: "This one is no longer in the stock. Choose another." });
  }
  return ok("", { to: `/desk/stock/${model}#carts` });
}

export const action = defineIntents(
  { right: "stock.edit" },
  {
    model: intent(modelSchema, chooseModel),
    // A vehicle of its own has a price.
    vehicle: intent(newVehicleSchema, addVehicle, { right: "stock.prices" }),
  },
);

export const meta = () => [{ title: "Add a cart · The desk" }];

export default function NewCartPage({ loaderData }: Route.ComponentProps) {
  const { models, brands, canPrice, canCost } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const adding = findRejection(rejection, "vehicle");
  const busy = useNavigation().state !== "idle";
  const field = (name: string, initial = "") => fieldProps(adding, name, initial);
  return (
    <Page
      title="Add a cart"
      sentence="A used cart is a draft until you publish it"
      back={{ to: "/desk/stock", label: "Back to the stock" }}
    >
      <div className="grid max-w-4xl grid-cols-1 gap-8">
        {!adding?.retryFields && <RejectionNotice rejection={rejection} hasFieldErrors />}
        <section aria-label="One more of a model">
          <h2 className="text-section">One more of a model, or of a vehicle in the stock</h2>
          <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
            <div className="min-w-64 grow basis-0">
              <SelectField
                {...fieldProps(findRejection(rejection, "model"), "model")}
                label="Which one"
              >
                {models.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            <Button type="submit" name="intent" value="model">
              Continue to its stock number
            </Button>
          </Form>
        </section>
        {canPrice && (
          <section aria-label="A new model" className="border-line border-t pt-6">
            <h2 className="text-section">A model that the catalog does not have</h2>
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to="/desk/stock/new/model">Add a model</ButtonLink>
              <ButtonLink to="/desk/stock/new/brand">Add a brand</ButtonLink>
            </div>
          </section>
        )}
        {canPrice && (
          <section aria-label="A single cart" className="border-line border-t pt-6">
            <h2 className="text-section">A single cart, such as a used one</h2>
            <KeptForm
              name="new vehicle"
              method="post"
              encType="multipart/form-data"
              className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2"
            >
              <VehicleFactFields field={field} brands={brands} />
              <TextField
                {...field("price")}
                label="Price before tax and delivery"
                inputMode="numeric"
                required
                hint="In dollars, or Call for a price on request."
              />
              <TextField
                {...field("number")}
                label="Stock number"
                required
                maxLength={30}
                autoComplete="off"
                hint="Letters, digits and hyphens, such as U2041. Also the end of its address on the site."
              />
              <SimilarQuestion rejection={adding} />
              <SelectField {...field("condition", "used")} label="Condition">
                {UNIT_CONDITIONS.map((condition) => (
                  <option key={condition}>{condition}</option>
                ))}
              </SelectField>
              <div className="grid grid-cols-2 gap-4">
                <TextField
                  {...field("hours")}
                  label="Hours"
                  inputMode="numeric"
                  autoComplete="off"
                />
                <TextField
                  {...field("miles")}
                  label="or miles"
                  inputMode="numeric"
                  autoComplete="off"
                />
              </div>
              <TextField
                {...field("serial")}
                label="Serial number"
                maxLength={30}
                autoComplete="off"
              />
              <TextField {...field("vin")} label="VIN" maxLength={17} autoComplete="off" />
              <VehicleTextFields field={field} />
              <VehicleFigureField field={field} />
              {canCost && (
                <TextField
                  {...field("cost")}
                  label="What it cost us"
                  inputMode="numeric"
                  autoComplete="off"
                  hint="Only owners see it."
                />
              )}
              <PhotoField hint="You can add, order and describe them on the cart’s page, too." />
              <input type="hidden" name="intent" value="vehicle" />
              <div className="flex flex-wrap gap-2 md:col-span-2">
                <Button type="submit" look="primary" icon={Plus} busy={busy}>
                  Add this cart
                </Button>
                <ButtonLink to="/desk/stock/import" look="text">
                  Import many from a file
                </ButtonLink>
              </div>
              {/* Within the form, so that a yes sends the chosen photos again. */}
              <FormQuestion rejection={adding} busy={busy} />
            </KeptForm>
          </section>
        )}
      </div>
    </Page>
  );
}
