import { Pencil, Trash2 } from "lucide";
import { Form, Link, useSubmit } from "react-router";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import { saveAction } from "#desk/pages/settings/save/save-action.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { SearchField } from "#desk/ui/search-field.tsx";
import { Table } from "#desk/ui/table.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { FLEET_FILE, UNIT_STATES } from "#domain/bookings/fleet-file.ts";
import { pluralize } from "#domain/money.ts";
import { SelectField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { AddCart, type Choice } from "./add-cart.tsx";
import { type BookedCart, bookedCarts } from "./booked-carts.server.ts";
import { type FleetQuery, type FleetRow, fleetQuery, fleetRows } from "./fleet-rows.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, "settings.edit");
  const services = context.get(deskServices);
  const { rentals, carts } = services.catalogue();
  const query = fleetQuery.parse(url.searchParams);
  const documents = await readDocuments(services, [FLEET_FILE]);
  const classes = rentals.vehicles.map(({ id, name }) => ({ value: id, text: name }));
  const models = carts.map(({ slug, vehicleName }) => ({ value: slug, text: vehicleName }));
  const toNames = (choices: readonly Choice[]) =>
    new Map(choices.map(({ value, text }) => [value, text]));
  const names = { classes: toNames(classes), carts: toNames(models) };
  return {
    documents,
    rows: fleetRows(documents.shown[FLEET_FILE], query, names).map((row) => ({
      ...row,
      href: fleetQuery.path(query, { edit: row.id }),
    })),
    booked: await bookedCarts(services.bookings, new Date()),
    query,
    done: fleetQuery.path(query, { edit: "" }),
    classes,
    models,
  };
}

export const action = saveAction;

export const meta = () => [{ title: "Rental fleet · Settings · The desk" }];

export const handle = { sentence: "Rental fleet", hasForm: true };

const STATE_LABELS = { "in-service": "In service", retired: "Retired" };

const STATES: readonly Choice[] = UNIT_STATES.map((value) => ({
  value,
  text: STATE_LABELS[value],
}));

const findText = (choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice.value === value)?.text ?? (value || "none");

/** With what the document says, where it names something that is gone. */
const withUnknown = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === "" || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, text: `${value} (not there)` }];

function Booked({ booked }: { booked: BookedCart | undefined }) {
  if (booked === undefined) return <p className="text-muted text-second">No bookings</p>;
  return (
    <p className="text-second">
      <strong className="font-semibold">{pluralize(booked.count, "booking", "bookings")}:</strong>{" "}
      {booked.next.map(({ reference, text }) => (
        <Link
          key={reference}
          to={`/desk/rentals/${reference}`}
          className="mr-2 inline-block text-bay underline"
        >
          {text}
        </Link>
      ))}
    </p>
  );
}

function Filter({ query, classes }: { query: FleetQuery; classes: readonly Choice[] }) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      aria-label="Carts for rent"
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-2"
      onChange={(event) => void submit(event.currentTarget, { replace: true })}
    >
      <SearchField
        name="q"
        label="Number or model"
        placeholder="Number or model"
        defaultValue={query.text}
        className="min-w-40 grow"
      />
      <SelectField name="class" label="Class" labelClass="sr-only" defaultValue={query.class}>
        <option value="">All classes</option>
        {classes.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField name="state" label="State" labelClass="sr-only" defaultValue={query.state}>
        <option value="">Any state</option>
        {STATES.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}

type Choices = { classes: readonly Choice[]; models: readonly Choice[] };

function Editor({
  row,
  booked,
  done,
  classes,
  models,
}: Choices & { row: FleetRow; booked: BookedCart | undefined; done: string }) {
  const { index, id } = row;
  const field = (key: string) => ({ path: FLEET_FILE, field: ["units", index, key] });
  return (
    <div className="my-2 rounded-control bg-foam p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SettingField
          {...field("id")}
          label={`Number of ${id}`}
          hint="As it is painted on the cart, such as 4S-07"
        />
        <SettingField
          {...field("class")}
          label={`Class of ${id}`}
          choices={withUnknown(classes, row.class)}
        />
        <SettingField
          {...field("cart")}
          label={`Model of ${id}`}
          choices={withUnknown(models, row.cart)}
        />
        <SettingField {...field("state")} label={`State of ${id}`} choices={STATES} />
      </div>
      <div className="mt-3">
        <Booked booked={booked} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={done}>Cancel</ButtonLink>
        <Button
          type="submit"
          name="intent"
          value={`fleet-remove ${id}`}
          look="danger"
          icon={Trash2}
        >
          Remove {id}
        </Button>
      </div>
    </div>
  );
}

const COLUMNS = [
  "Number",
  "Class",
  "Model",
  "State",
  { label: "Bookings", isRight: true },
  { label: "Edit", isQuiet: true },
];
const CELL = "py-2 pr-3 max-md:py-0";

export default function FleetPage({ loaderData }: Route.ComponentProps) {
  const { documents, rows, booked, query, done, classes, models } = loaderData;
  const posted = findRejection(useStickyActionData<typeof action>(), "fleet-add");
  return (
    <SettingsForm
      documents={documents}
      preview="/rentals"
      before={
        <>
          <Filter query={query} classes={classes} />
          <AddCart classes={classes} models={models} states={STATES} posted={posted} />
        </>
      }
    >
      <SettingsSection
        title="Rental fleet"
        text="Bookings of a cart that is retired or removed keep its number until you give them another one. For some days in the shop, block the cart in Calendar, Fleet instead."
      >
        <p role="status" className="mb-1 text-muted text-second">
          {rows.length === 0
            ? "No matching carts. Change the filter above."
            : pluralize(rows.length, "cart")}
        </p>
        <Table caption="Carts for rent" columns={COLUMNS} isStacked>
          {rows.map((row) =>
            row.isOpen ? (
              <tr key={row.index} className="border-line-2 border-b max-md:block">
                <td colSpan={COLUMNS.length} className="max-md:block">
                  <Editor
                    row={row}
                    done={done}
                    classes={classes}
                    models={models}
                    booked={booked[row.id]}
                  />
                </td>
              </tr>
            ) : (
              <tr
                key={row.index}
                className="border-line-2 border-b hover:bg-foam max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2.5"
              >
                <th scope="row" className={`${CELL} figures text-left font-semibold`}>
                  {row.id}
                </th>
                <td className={`${CELL} max-md:text-right`}>{findText(classes, row.class)}</td>
                <td className={`${CELL} text-muted`}>{findText(models, row.cart)}</td>
                <td className={`${CELL} whitespace-nowrap max-md:text-right`}>
                  {findText(STATES, row.state)}
                </td>
                <td className={`${CELL} figures text-right max-md:text-left`}>
                  {booked[row.id]?.count ?? "–"}
                  <span className="md:sr-only">
                    {booked[row.id]?.count === 1 ? " booking" : " bookings"}
                  </span>
                </td>
                <td className="text-right">
                  <ButtonLink to={row.href} size="row" icon={Pencil} aria-label={`Edit ${row.id}`}>
                    Edit
                  </ButtonLink>
                </td>
              </tr>
            ),
          )}
        </Table>
      </SettingsSection>
    </SettingsForm>
  );
}
