import { useRef } from "react";
import { useFetcher, useNavigation } from "react-router";
import { DoNotRentAlert } from "#desk/bookings/do-not-rent-alert.tsx";
import { OverrideField } from "#desk/bookings/override-field.tsx";
import { PlaceField } from "#desk/bookings/place-field.tsx";
import { CallerCard } from "#desk/customers/caller-card.tsx";
import { useCaller } from "#desk/customers/use-caller.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection, formMessage } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { EmailField } from "#desk/ui/email-field.tsx";
import { FormQuestion } from "#desk/ui/form-question.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { newBookingAction } from "./new-booking-action.server.ts";
import { newBookingView } from "./new-booking-view.server.ts";
import { RenterFinder } from "./renter-finder.tsx";
import { FreeClasses, PriceLines } from "./side.tsx";

export const meta = () => [{ title: "New booking · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "bookings.create");
  return await newBookingView(url.searchParams, context.get(deskServices), staff, new Date());
}

export const action = newBookingAction;

/** Fields that the price, the free carts and the renters who are found depend on. */
const ASKED = ["plan", "start", "time", "days", "area", "find"];

export default function NewBookingPage({ loaderData }: Route.ComponentProps) {
  const { today, classes, towns, inquiry, doNotRent, ...loaded } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const live = useFetcher<typeof loader>();
  const isSaving = useNavigation().state === "submitting";
  const { price, free, renters } = live.data ?? loaded;
  const typed: Partial<Record<string, string>> = rejection?.values ?? loaded.typed;
  const field = (name: string) => ({
    name,
    error: rejection?.fieldErrors[name],
    defaultValue: typed[name] ?? "",
  });
  const form = useRef<HTMLFormElement>(null);
  const { callers, filled, use, onInput } = useCaller(form);
  const look = (name: string) => (filled.has(name) ? "bg-bay-soft" : "");
  const ask = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const params = new URLSearchParams(ASKED.map((name) => [name, String(values.get(name) ?? "")]));
    void live.load(`/desk/rentals/new?${params}`);
  };
  return (
    <Page title="New booking" back={{ to: "/desk/bookings", label: "Back to Bookings" }}>
      <KeptForm
        name="new booking"
        // A renter or an inquiry that was chosen fills the fields again.
        key={`${typed.renter ?? ""} ${inquiry} ${loaded.typed.customer ?? ""}`}
        method="post"
        noValidate
        className="grid max-w-4xl gap-6 md:grid-cols-[1fr_18rem]"
        ref={form}
        onInput={onInput}
        onChange={(event) => ask(event.currentTarget)}
      >
        <input type="hidden" name="inquiry" value={inquiry} />
        <div className="grid content-start gap-4">
          <FormQuestion rejection={rejection} busy={isSaving} />
          {!rejection?.retryFields && (
            <>
              <Alert>{formMessage(rejection)}</Alert>
              <DoNotRentAlert doNotRent={doNotRent} />
            </>
          )}
          <div className="grid items-start gap-3 sm:grid-cols-2">
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
            <PlaceField towns={towns} {...field("area")} />
            <TextField label="Street address, if delivered" maxLength={200} {...field("address")} />
            <SelectField label="Cart number" {...field("unit")}>
              <option value="">The best free one</option>
              {free?.units.map((unit) => (
                <option key={unit} value={unit}>
                  {unit}
                </option>
              ))}
            </SelectField>
          </div>
          <OverrideField rejection={rejection} />
          <RenterFinder text={typed.find ?? ""} renters={renters} />
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField
              label="First name"
              maxLength={100}
              {...field("firstName")}
              className={look("firstName")}
            />
            <TextField
              label="Last name"
              maxLength={100}
              {...field("lastName")}
              className={look("lastName")}
            />
            <TextField label="Phone" type="tel" maxLength={40} {...field("phone")} />
            <EmailField
              label="Email, for the confirmation"
              maxLength={200}
              {...field("email")}
              className={look("email")}
            />
          </div>
          <CallerCard callers={callers} onUse={use} />
          <TextArea label="Notes" rows={3} maxLength={2000} {...field("notes")} />
        </div>
        <div className="grid content-start gap-4">
          <FreeClasses free={free} />
          <PriceLines price={price} />
          <noscript>
            <Button type="submit" formMethod="get" size="row">
              Show price
            </Button>
          </noscript>
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
            <Button type="submit" name="intent" value="create" look="primary" busy={isSaving}>
              Save booking
            </Button>
            <Button type="submit" name="intent" value="quote">
              Email a quote
            </Button>
            <ButtonLink to="/desk/bookings">Cancel</ButtonLink>
          </div>
        </div>
      </KeptForm>
    </Page>
  );
}
