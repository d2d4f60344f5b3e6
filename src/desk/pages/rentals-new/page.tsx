import { Form, useFetcher, useNavigation } from "react-router";
import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { fullSentence } from "#desk/bookings/nearest-free.server.ts";
import { readStay } from "#desk/bookings/stay-form.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection, formMessage } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { SelectField, TextArea, TextField } from "#desk/ui/field.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { usd } from "#domain/money.ts";
import type { Route } from "./+types/page.ts";
import { readRenter } from "./read-renter.ts";

export const meta = () => [{ title: "New booking · The desk" }];

/** The address may hold what is typed so far, to see its price. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, "bookings.edit");
  const catalogue = context.get(deskServices).catalogue();
  const now = new Date();
  const read = url.searchParams.has("start") ? readStay(url.searchParams, catalogue, now) : null;
  return {
    today: dealershipTime(now).day,
    typed: Object.fromEntries(url.searchParams),
    price: read?.ok ? read.booking.quote : null,
    classes: catalogue.rentals.vehicles.map(({ id, name }) => ({ id, name })),
    towns: [...catalogue.areaBySlug]
      .map(([slug, { name }]) => ({ slug, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

async function createBooking({ values, staff, services }: IntentArgs<unknown>) {
  const { catalogue, bookings } = services;
  const content = catalogue();
  const params = new URLSearchParams(values);
  const stay = readStay(params, content, new Date());
  const renter = readRenter(params);
  if (!stay.ok || !renter.ok) {
    return rejectFields({ ...(!stay.ok && stay.errors), ...(!renter.ok && renter.errors) });
  }
  const created = await bookings.create(staff.actor, {
    booking: stay.booking,
    renter: renter.renter,
    isConfirmed: values.as !== "request",
  });
  if (created.kind === "full") {
    return reject(await fullSentence(stay.booking, bookings, content.rentals));
  }
  return ok("The booking is saved.", { to: `/desk/rentals/${created.booking.reference}` });
}

export const action = defineIntents(
  { right: "bookings.edit" },
  { create: intent(z.unknown(), createBooking) },
);

type Price = NonNullable<Route.ComponentProps["loaderData"]["price"]>;

function PriceLines({ price }: { price: Price | null }) {
  return (
    <section aria-label="Price" aria-live="polite" className="rounded-xl bg-foam p-4">
      <h2 className="text-section">Price</h2>
      {price === null ? (
        <p className="text-muted">It is shown once the class and the dates are complete.</p>
      ) : (
        <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-4">
          {price.lines.map(({ label, cents }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right">{usd(cents / 100)}</dd>
            </div>
          ))}
          <dt className="mt-1 border-line border-t pt-1 font-semibold">Total</dt>
          <dd className="mt-1 border-line border-t pt-1 text-right font-semibold">
            {usd(price.totalCents / 100)}
          </dd>
          <dt className="text-muted">Deposit</dt>
          <dd className="text-right text-muted">{usd(price.depositCents / 100)}</dd>
        </dl>
      )}
    </section>
  );
}

export default function NewBookingPage({ loaderData }: Route.ComponentProps) {
  const { today, classes, towns, ...loaded } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const quote = useFetcher<typeof loader>();
  const isSaving = useNavigation().state === "submitting";
  const typed: Partial<Record<string, string>> = rejection?.values ?? loaded.typed;
  const field = (name: string) => ({
    name,
    error: rejection?.fieldErrors[name],
    defaultValue: typed[name] ?? "",
  });
  const askPrice = (form: HTMLFormElement) => {
    const stay = ["plan", "start", "time", "days", "area", "address"];
    const typedForm = new FormData(form);
    const params = new URLSearchParams(
      stay.map((name) => [name, String(typedForm.get(name) ?? "")]),
    );
    void quote.load(`/desk/rentals/new?${params}`);
  };
  return (
    <Page title="New booking" back={{ to: "/desk/rentals", label: "Rentals" }}>
      <Form
        method="post"
        noValidate
        className="grid max-w-4xl gap-6 md:grid-cols-[1fr_18rem]"
        onChange={(event) => askPrice(event.currentTarget)}
      >
        <div className="grid content-start gap-4">
          <Alert>{formMessage(rejection)}</Alert>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField label="Cart" {...field("plan")} data-autofocus="">
              {classes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Days"
              type="number"
              min={1}
              {...field("days")}
              defaultValue={typed.days ?? "3"}
            />
            <TextField label="First day" type="date" min={today} {...field("start")} />
            <TextField
              label="Time"
              type="time"
              step={3600}
              {...field("time")}
              defaultValue={typed.time ?? "10:00"}
            />
            <SelectField label="Place" {...field("area")}>
              <option value="">Picked up here</option>
              {towns.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  Deliver to {name}
                </option>
              ))}
            </SelectField>
            <TextField label="Street address, if delivered" maxLength={200} {...field("address")} />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label="First name" maxLength={100} {...field("firstName")} />
            <TextField label="Last name" maxLength={100} {...field("lastName")} />
            <TextField label="Email" type="email" maxLength={200} {...field("email")} />
            <TextField label="Phone" type="tel" maxLength={40} {...field("phone")} />
          </div>
          <TextArea label="Notes" rows={3} maxLength={2000} {...field("notes")} />
        </div>
        <div className="grid content-start gap-4">
          <PriceLines price={quote.data?.price ?? loaded.price} />
          <Button type="submit" formMethod="get" size="row">
            Show price
          </Button>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold text-second">Save as</legend>
            {[
              { value: "confirmed", label: "Confirmed, the cart is kept" },
              { value: "request", label: "Request, to be confirmed" },
            ].map(({ value, label }) => (
              <label key={value} className="flex min-h-9 items-center gap-2.5 touch:min-h-11">
                <input
                  type="radio"
                  name="as"
                  value={value}
                  defaultChecked={value === (typed.as ?? "confirmed")}
                  className="size-4.5 accent-ink"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" busy={isSaving}>
              Save booking
            </Button>
            <ButtonLink to="/desk/rentals">Cancel</ButtonLink>
          </div>
        </div>
      </Form>
    </Page>
  );
}
