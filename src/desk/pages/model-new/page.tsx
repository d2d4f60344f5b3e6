import { Plus } from "lucide";
import { Form, Link, useNavigation } from "react-router";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { listBrandFiles } from "#desk/content/brand-files.server.ts";
import { SearchEngineFields } from "#desk/content/search-engine-fields.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { PhotoField } from "#desk/stock/photo-field.tsx";
import { fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { FormQuestion } from "#desk/ui/form-question.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { Page, SectionTitle } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { listSeries } from "#domain/content/brand-schema.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { addModel, modelSchema } from "./add-model.server.ts";
import { MODEL_CHOICES } from "./model-choices.ts";

type Values = Readonly<Record<string, string>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, "stock.prices");
  const services = context.get(deskServices);
  const { carts } = services.catalogue();
  const brands = await listBrandFiles(services);
  const like = carts.find(({ slug }) => slug === url.searchParams.get("like"));
  const brand = brands.find(({ name }) => name === like?.brand);
  const facts: Values =
    like === undefined
      ? {}
      : {
          series: `${brand?.slug ?? ""}/${like.series}`,
          seats: String(like.seats),
          range: String(like.range),
          topSpeed: String(like.topSpeed),
          driveType: like.driveType,
          seatLayout: like.seatLayout,
          stance: like.stance,
          tires: like.tires,
          wheels: like.wheels,
          roof: like.roof,
          bed: like.bed ?? "",
          features: like.features.join("\n"),
          guard: like.guard ? "on" : "",
          steps: like.steps ? "on" : "",
        };
  return {
    brands: brands.map((each) => ({
      slug: each.slug,
      name: each.name,
      series: listSeries(each),
    })),
    models: carts.map(({ slug, vehicleName }) => ({ slug, name: vehicleName })),
    like: like?.slug ?? "",
    initial: { series: url.searchParams.get("series") ?? "", ...facts },
  };
}

export const action = defineIntents(
  { right: "stock.prices" },
  { model: intent(modelSchema, addModel) },
);

export const meta = () => [{ title: "Add a model · The desk" }];

function LikeForm({ models, like }: Pick<Route.ComponentProps["loaderData"], "models" | "like">) {
  return (
    <Form className="flex flex-wrap items-end gap-3">
      <div className="min-w-64 grow basis-0 sm:max-w-96">
        <SelectField name="like" label="Start from a model that is like it" defaultValue={like}>
          <option value="">None</option>
          {models.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit">Fill in its facts</Button>
    </Form>
  );
}

export default function NewModelPage({ loaderData }: Route.ComponentProps) {
  const { brands, models, like, initial } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  const values: Values = initial;
  const field = (name: string, first = values[name] ?? "") => fieldProps(rejection, name, first);
  const isChecked = (name: string, first: boolean) =>
    rejection === null ? first : name in rejection.values;
  const select = (name: string) => (
    <SelectField key={name} {...field(name)} label={MODEL_CHOICES[name]?.label ?? name}>
      {MODEL_CHOICES[name]?.options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  const figure = (name: string, label: string) => (
    <TextField {...field(name)} label={label} inputMode="numeric" required autoComplete="off" />
  );
  return (
    <Page
      title="Add a model"
      sentence="A model of the catalog has its own page, for as many carts as you like"
      back={{ to: "/desk/stock/new", label: "Back to adding a cart" }}
    >
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <LikeForm models={models} like={like} />
        {!rejection?.retryFields && <RejectionNotice rejection={rejection} hasFieldErrors />}
        <KeptForm
          key={like}
          name="new model"
          method="post"
          encType="multipart/form-data"
          className="grid grid-cols-1 gap-4 border-line border-t pt-6 md:grid-cols-2"
        >
          <div>
            <SelectField {...field("series")} label="Brand and series" required>
              <option value="">Choose</option>
              {brands.map(({ slug, name, series }) => (
                <optgroup key={slug} label={name}>
                  {series.map((each) => (
                    <option key={each} value={`${slug}/${each}`}>
                      {name} {each}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            <p className="mt-1 text-caption text-muted">
              Not there?{" "}
              <Link to="/desk/stock/new/brand" className="text-bay underline">
                Add a brand
              </Link>
              , or add a series in its text under Settings, Texts.
            </p>
          </div>
          <TextField
            {...field("model")}
            label="Model"
            required
            maxLength={60}
            hint="Without the brand, such as EV CITY. Brand and model are its name and its address."
          />
          <TextField
            {...field("price")}
            label="Price before tax and delivery"
            inputMode="numeric"
            required
            autoComplete="off"
          />
          <div className="grid grid-cols-3 gap-4">
            {figure("seats", "Seats")}
            {figure("range", "Range, miles")}
            {figure("topSpeed", "Top mph")}
          </div>
          {Object.keys(MODEL_CHOICES).map(select)}
          <div className="grid grid-cols-2">
            <CheckRow
              name="guard"
              label="Front guard"
              defaultChecked={isChecked("guard", values.guard === "on")}
            />
            <CheckRow
              name="steps"
              label="Side steps"
              defaultChecked={isChecked("steps", values.steps === "on")}
            />
            <CheckRow name="isNew" label="NEW mark" defaultChecked={isChecked("isNew", true)} />
            <CheckRow name="inStock" label="In stock" defaultChecked={isChecked("inStock", true)} />
          </div>
          <div className="grid grid-cols-[1fr_auto] gap-4">
            <TextField {...field("color")} label="Its first color" required maxLength={40} />
            <TextField
              {...field("hex", "#1b73a8")}
              type="color"
              label="Color"
              className="w-16 px-1! py-1!"
            />
          </div>
          <TextField
            {...field("partnerUrl")}
            label="Its page at the maker"
            type="url"
            required
            hint="Begins with https://"
          />
          <div className="mt-2 md:col-span-2">
            <SectionTitle>What visitors read</SectionTitle>
          </div>
          <TextArea
            {...field("tagline")}
            label="One line, for cards"
            rows={2}
            required
            hint="20 to 90 characters"
          />
          <TextArea
            {...field("features")}
            label="Key features, one per line"
            rows={8}
            required
            hint="Exactly 8"
          />
          <TextArea
            frameClass="md:col-span-2"
            {...field("description")}
            label="Text of the page"
            rows={6}
            required
            hint="150 characters or more. Its range, top speed and price in a text follow the facts above."
          />
          <SearchEngineFields field={field} />
          <PhotoField hint="The first is on all cards. You can order and describe them later." />
          <input type="hidden" name="intent" value="model" />
          <div className="md:col-span-2">
            <Button type="submit" look="primary" icon={Plus} busy={busy}>
              Add as a draft
            </Button>
          </div>
          <FormQuestion rejection={rejection} busy={busy} />
        </KeptForm>
      </div>
    </Page>
  );
}
