import { data, Form } from "react-router";
import { BOOKING_FIELDS, SHOWN_TOTAL_FIELD } from "#domain/rentals/booking-fields.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { findOwn } from "#site/pages/reservation/find-own.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { InlineLink } from "#ui/action/text-link.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { receiveDates } from "./dates-action.server.ts";
import { type DatesView, datesView } from "./dates-view.server.ts";

export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = new Date();
  const found = await findOwn(url, params.reference, input, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { catalogue } = input;
  return data(datesView(catalogue, found.booking, url.searchParams, now), { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const input = context.get(services);
  const found = await findOwn(url, params.reference, input, new Date());
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  return await receiveDates(request, found.booking, input, context.get(requestContext));
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Change your dates",
    description: `Other dates for your golf cart rental with ${facts.name}, with their price.`,
    keywords: ["change golf cart reservation"],
    path: "/reservations",
    index: false,
  });
}

function WantedForm({ view }: { view: DatesView }) {
  const { values, errors } = view;
  return (
    <Form action={view.path} method="get" className="grid items-end gap-5 md:grid-cols-3">
      <input type="hidden" name="key" value={view.key} />
      <TextField
        type="date"
        name="start"
        label="First day"
        min={view.today}
        defaultValue={values.start}
        error={errors.start}
        required
      />
      <SelectField name="time" label="Start time" defaultValue={values.time} error={errors.time}>
        {view.times.map(({ time, text }) => (
          <option key={time} value={time}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        type="number"
        inputMode="numeric"
        name="days"
        label="Days"
        min={1}
        max={view.maximumDays}
        defaultValue={values.days}
        error={errors.days}
      />
      <p className="md:col-span-3">
        <button type="submit" className={buttonClass("outline")}>
          Show the price
        </button>
      </p>
    </Form>
  );
}

function Offer({ view, offer }: { view: DatesView; offer: Exclude<DatesView["offer"], false> }) {
  const stays = [
    { label: "Now", stay: view.now, total: view.total },
    { label: "New", stay: offer.stay, total: offer.total },
  ];
  return (
    <section aria-label="The new dates" className="rounded-panel bg-foam px-6 py-5">
      <dl>
        {stays.map(({ label, stay, total }) => (
          <div
            key={label}
            className="grid gap-x-4 border-line border-b py-3 sm:grid-cols-[60px_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="flex flex-wrap justify-between gap-x-4">
              <span>{stay}</span> <strong className="tabular-nums">{total}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <Form action={view.path} method="post" className="mt-5">
        {(["start", "time", "days"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={offer[name]} />
        ))}
        <input type="hidden" name={SHOWN_TOTAL_FIELD} value={offer.totalCents} />
        <input type="hidden" name="version" value={view.version} />
        <button type="submit" className={buttonClass("primary")}>
          {view.isConfirmed ? "Ask for these dates" : "Change to these dates"}
        </button>
      </Form>
    </section>
  );
}

export default function DatesPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NotOpen page="reservation" />;
  const view = actionData?.view ?? loaderData;
  const refusal = actionData?.refusal;
  const links = BOOKING_FIELDS.flatMap((field) => {
    const message = view.errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <div className="page grid max-w-[860px] gap-6 pt-10 pb-18 lg:pt-16 lg:pb-26">
      {refusal && <ErrorSummary title={refusal.title} text={refusal.text} />}
      {refusal && refusal.links.length > 0 && (
        <ul className="grid gap-2" aria-label="Free dates">
          {refusal.links.map(({ path, text }) => (
            <li key={path}>
              <InlineLink href={path} className="inline-flex min-h-11 items-center">
                {text}
              </InlineLink>
            </li>
          ))}
        </ul>
      )}
      {!refusal && links.length > 0 && <ErrorSummary links={links} />}
      <h1 className="text-title">Other dates</h1>
      <Lead>
        {!view.isPossible &&
          "Its dates can't be changed here anymore. Call us, and we'll find a way."}
        {view.isPossible &&
          (view.isConfirmed
            ? "Your reservation is confirmed, so we check other dates ourselves. It stays as it is until we call you."
            : "Your request changes at once if a cart is free then. The price is worked out again by today's prices.")}
      </Lead>
      {view.isPossible && <WantedForm view={view} />}
      {view.isPossible && view.offer && <Offer view={view} offer={view.offer} />}
      <p>
        <ActionLink href={view.page} look="outline" size="medium">
          Keep my dates
        </ActionLink>
      </p>
    </div>
  );
}
