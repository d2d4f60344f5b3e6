import { Plus } from "lucide";
import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok, rejectFields } from "#desk/actions/intent-result.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { SimilarQuestion } from "#desk/stock/similar-question.tsx";
import { fieldProps, findRejection, formMessage } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { SelectField, TextArea, TextField } from "#desk/ui/field.tsx";
import { hiddenText } from "#desk/ui/form-schemas.ts";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";
import { addVehicle, type NewVehicleField, newVehicleSchema } from "./add-vehicle.server.ts";

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
  };
}

const modelSchema = z.object({ model: hiddenText });

async function chooseModel({ input, services }: IntentArgs<z.output<typeof modelSchema>>) {
  const { model } = input;
  if ((await services.vehicles.find(model)) === null) {
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
  const { models, brands, canPrice } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  const field = (name: NewVehicleField, initial = "") =>
    fieldProps(findRejection(rejection, "vehicle"), name, initial);
  return (
    <Page
      title="Add a cart"
      sentence="It shows on the site within a minute"
      back={{ to: "/desk/stock", label: "Back to the stock" }}
    >
      <div className="grid max-w-4xl grid-cols-1 gap-8">
        <Alert>{formMessage(rejection)}</Alert>
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
              Go on to its stock number
            </Button>
          </Form>
        </section>
        {canPrice && (
          <section aria-label="A cart of its own" className="border-line border-t pt-6">
            <h2 className="text-section">A cart of its own, such as a used one</h2>
            <KeptForm
              name="new vehicle"
              method="post"
              className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2"
            >
              <TextField {...field("name")} label="Name" required maxLength={120} />
              <TextField {...field("brand")} label="Brand" required maxLength={60} list="brands" />
              <datalist id="brands">
                {brands.map((brand) => (
                  <option key={brand} value={brand} />
                ))}
              </datalist>
              <TextField
                {...field("category", "Used")}
                label="Series or kind"
                required
                maxLength={60}
              />
              <TextField
                {...field("price")}
                label="Price before tax and delivery"
                inputMode="numeric"
                required
              />
              <TextField {...field("seats")} label="Seats" inputMode="numeric" />
              <TextField
                {...field("id")}
                label="Stock number"
                maxLength={100}
                hint="Part of the page's address. Made from the name if left empty."
              />
              <SimilarQuestion rejection={findRejection(rejection, "vehicle")} />
              <div className="md:col-span-2">
                <TextArea
                  {...field("description")}
                  label="What visitors read"
                  required
                  rows={4}
                  maxLength={2000}
                />
              </div>
              <div className="md:col-span-2">
                <TextArea {...field("features")} label="Features, one in a line" rows={4} />
              </div>
              <div className="flex flex-wrap gap-2 md:col-span-2">
                <Button
                  type="submit"
                  name="intent"
                  value="vehicle"
                  look="primary"
                  icon={Plus}
                  busy={busy}
                >
                  Add this cart
                </Button>
                <ButtonLink to="/desk/stock/import" look="text">
                  Import many from a file
                </ButtonLink>
              </div>
            </KeptForm>
          </section>
        )}
      </div>
    </Page>
  );
}
