import { useEffect, useRef, useState } from "react";
import { data, useFetcher, useNavigation } from "react-router";
import { OverrideField } from "#desk/bookings/override-field.tsx";
import { CallerCard } from "#desk/customers/caller-card.tsx";
import { useCaller } from "#desk/customers/use-caller.ts";
import { deskServices } from "#desk/services.ts";
import { useReportPresence, WhoElse } from "#desk/session/presence.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { fieldProps, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { Page } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { formatDifference } from "#domain/money.ts";
import { toSubject } from "#records/subjects.ts";
import type { Route } from "./+types/page.ts";
import { editAction, type Offer } from "./edit-action.server.ts";
import { OPENED_FIELD, PRICE_FIELD, toPriceKey } from "./edit-fields.ts";
import { ExtraFields, RenterFields, StayFields } from "./edit-fieldsets.tsx";
import { type EditView, editView } from "./edit-view.server.ts";
import { EditPrice } from "./price.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Edit ${loaderData?.name ?? "booking"} · The desk` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireRight(context, "bookings.edit");
  const services = context.get(deskServices);
  const found = await services.bookings.find(params.reference ?? "");
  if (found === null) throw data(null, { status: 404 });
  return await editView(found.booking, url.searchParams, services, new Date());
}

export const action = editAction;

/** Fields that the price and the free carts depend on. No personal data. */
const PRICED = /^(?:plan|start|time|days|area|drivers|extra-.*)$/;

type FormProps = {
  view: EditView;
  /** The booking as it was when the page was opened, so that changes by others do not look typed. */
  opened: Pick<EditView, "version" | "fields">;
  rejection: Rejection<Offer> | null;
};

function EditForm({ view, opened, rejection }: FormProps) {
  const live = useFetcher<typeof loader>();
  const isSaving = useNavigation().state === "submitting";
  const [stale, setStale] = useState<Rejection<Offer> | null>(null);
  const { reference } = view;
  const address = `/desk/rentals/${reference}`;
  const offer = rejection === stale ? null : (rejection?.data ?? null);
  const typed = live.data ?? view;
  const shown = offer?.quote ?? typed.typedPrice;
  const difference = shown.totalCents - view.price.totalCents;
  const values = rejection?.values;
  const initial: Partial<Record<string, string>> = opened.fields;
  const field = (name: string) => fieldProps(rejection, name, initial[name] ?? "");
  const form = useRef<HTMLFormElement>(null);
  const { callers, use, onInput } = useCaller(form);
  const ask = (form: HTMLFormElement) => {
    setStale(rejection);
    const entries = [...new FormData(form)].filter(([name]) => PRICED.test(name));
    const params = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    void live.load(`${address}/edit?${params}`);
  };
  return (
    <KeptForm
      name={`edit ${reference}`}
      method="post"
      noValidate
      preventScrollReset
      className="grid max-w-4xl gap-6 md:grid-cols-[1fr_19rem]"
      ref={form}
      onInput={(event) => {
        setStale(rejection);
        onInput(event);
      }}
      onChange={(event) => ask(event.currentTarget)}
    >
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="version" value={values?.version ?? opened.version} />
      <input
        type="hidden"
        name={OPENED_FIELD}
        value={values?.[OPENED_FIELD] ?? JSON.stringify(opened.fields)}
      />
      <input type="hidden" name={PRICE_FIELD} value={toPriceKey(shown)} />
      <div className="grid content-start gap-6">
        <StayFields view={{ ...view, units: typed.units }} field={field} />
        <OverrideField rejection={rejection} />
        <RenterFields field={field} />
        <CallerCard callers={callers} onUse={use} />
        <ExtraFields field={field} />
      </div>
      <div className="grid content-start gap-4 md:sticky md:top-5 md:self-start">
        <EditPrice price={view.price} typed={shown} />
        {offer && (
          <p role="status" className="text-second">
            Nothing was saved yet: the price changes.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={isSaving}>
            {difference === 0 ? "Save changes" : `Save changes, ${formatDifference(difference)}`}
          </Button>
          <ButtonLink to={address}>Cancel</ButtonLink>
        </div>
      </div>
    </KeptForm>
  );
}

export default function EditBookingPage({ loaderData }: Route.ComponentProps) {
  const rejection = findRejection(useStickyActionData<typeof action>());
  const { reference, name, version, fields, ended } = loaderData;
  const [opened] = useState({ version, fields });
  const subject = toSubject("booking", reference);
  useReportPresence(subject, ended === null);
  const work = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejection === null || rejection.data !== null) return;
    const wrong = work.current?.querySelector<HTMLElement>("[aria-invalid]");
    const notice = work.current?.querySelector<HTMLElement>("[tabindex]");
    (wrong ?? notice)?.focus();
  }, [rejection]);
  const shownVersion = rejection?.values.version ?? String(opened.version);
  return (
    <Page
      title="Edit booking"
      sentence={
        <>
          {name} · <span className="figures">{reference}</span>
        </>
      }
      back={{ to: `/desk/rentals/${reference}`, label: "Booking" }}
    >
      {ended === null ? (
        <div ref={work}>
          <WhoElse subject={subject} doing="editing this booking too" className="mb-4" />
          <div tabIndex={-1}>
            {rejection?.data == null && <RejectionNotice rejection={rejection} hasFieldErrors />}
          </div>
          <EditForm
            // Values that were merged with a colleague's fill the fields again.
            key={`${reference} ${shownVersion}`}
            view={loaderData}
            opened={opened}
            rejection={rejection}
          />
        </div>
      ) : (
        <NotDone text={`This booking is ${ended}, so it cannot be edited anymore.`}>
          <ButtonLink to={`/desk/rentals/${reference}`}>Back to the booking</ButtonLink>
        </NotDone>
      )}
    </Page>
  );
}
