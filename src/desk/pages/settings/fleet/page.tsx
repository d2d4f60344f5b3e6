import { Plus, X } from "lucide";
import { Link } from "react-router";
import { fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingField, SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { readDocuments } from "#desk/pages/settings/state.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Button } from "#desk/ui/button.tsx";
import { UNIT_STATES } from "#domain/bookings/fleet-schema.ts";
import { pluralize } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import { type BookedCart, bookedCarts } from "./booked-carts.server.ts";

const PATH = "rentals/fleet.json";
const CARTS = "fleet-carts";
const STATE_LABELS = { "in-service": "In service", retired: "Retired" };

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireRight(context, "settings.edit");
  const services = context.get(deskServices);
  const { rentals, carts } = services.catalogue();
  return {
    documents: await readDocuments(services, staff, [PATH]),
    booked: await bookedCarts(services.bookings, new Date()),
    classes: rentals.vehicles.map(({ id, name }) => ({ value: id, text: name })),
    carts: carts.map(({ slug, model }) => ({ slug, model })),
  };
}

export const meta = () => [{ title: "Rental fleet · Settings · The desk" }];

export const handle = { sentence: "Rental fleet", hasForm: true };

function Booked({ booked }: { booked: BookedCart | undefined }) {
  if (booked === undefined) return <p className="text-muted text-second">No bookings</p>;
  return (
    <p className="text-second">
      <strong className="font-semibold">{pluralize(booked.count, "booking", "bookings")}:</strong>{" "}
      {booked.next.map(({ reference, text }) => (
        <Link key={reference} to={`/desk/rentals/${reference}`} className="mr-2 text-bay underline">
          {text}
        </Link>
      ))}
    </p>
  );
}

type Choice = { value: string; text: string };

const STATES: readonly Choice[] = UNIT_STATES.map((value) => ({
  value,
  text: STATE_LABELS[value],
}));

function CartFields({
  index,
  number,
  booked,
  classes,
}: {
  index: number;
  number: string;
  booked: BookedCart | undefined;
  classes: readonly Choice[];
}) {
  const field = (key: string) => ({ path: PATH, field: ["units", index, key], quiet: true });
  return (
    <li className="grid gap-2 border-line-2 border-t py-3 sm:grid-cols-[6rem_8rem_1fr_8rem_auto]">
      <SettingField {...field("id")} label={`Number of ${number}`} />
      <SettingField {...field("class")} label={`Class of ${number}`} choices={classes} />
      <SettingField {...field("cart")} label={`Cart of ${number}`} list={CARTS} />
      <SettingField {...field("state")} label={`State of ${number}`} choices={STATES} />
      <button
        type="submit"
        name="intent"
        value={`list-remove ${fieldName(PATH, ["units", index])}`}
        aria-label={`Remove ${number}`}
        className="grid size-9 place-items-center rounded-control text-muted hover:bg-foam hover:text-ink touch:size-11"
        // A field that is left keeps its text by a request of its own, which could arrive after this one.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon of={X} size={15} />
      </button>
      <div className="sm:col-span-5">
        <Booked booked={booked} />
      </div>
    </li>
  );
}

const numberAt = (mine: Json | undefined, index: number) =>
  String(fieldAt(mine, ["units", index, "id"]) ?? "");

export default function FleetPage({ loaderData }: Route.ComponentProps) {
  const { documents, booked, classes, carts } = loaderData;
  const mine = documents[PATH]?.mine;
  const units = fieldAt(mine, ["units"]);
  const count = Array.isArray(units) ? units.length : 0;
  return (
    <SettingsForm documents={documents}>
      <SettingsSection
        title="Rental fleet"
        text="Bookings of a cart that is retired or removed keep its number until you give them another one. For some days in the shop, block the cart in Rentals instead."
        tool={
          <Button type="submit" name="intent" value={`list-add ${PATH}#units`} icon={Plus}>
            Add a cart
          </Button>
        }
      >
        <datalist id={CARTS}>
          {carts.map(({ slug, model }) => (
            <option key={slug} value={slug}>
              {model}
            </option>
          ))}
        </datalist>
        <ul>
          {Array.from({ length: count }, (_, index) => (
            <CartFields
              // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
              key={index}
              index={index}
              number={numberAt(mine, index)}
              booked={booked[numberAt(mine, index)]}
              classes={classes}
            />
          ))}
        </ul>
      </SettingsSection>
    </SettingsForm>
  );
}
