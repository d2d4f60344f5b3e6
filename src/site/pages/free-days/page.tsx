import { ChevronLeft, ChevronRight } from "lucide";
import { data, Form } from "react-router";
import { CallButton, CallLink } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { MonthGrid } from "#site/times/month-grid.tsx";
import { MonthLink } from "#site/times/month-link.tsx";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { inlineLinkClass, underlinedLinkClass } from "#ui/action/text-link.tsx";
import { BanNote } from "#ui/driving/ban-note.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { type FreeDaysView, freeDaysView } from "./free-days-view.server.ts";

export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await freeDaysView(url.searchParams, context.get(services), new Date());
  return data(view, { headers: { "cache-control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(findSiteFacts(matches), {
    title: "Free days",
    description:
      "The days on which a rental cart is free for the length of your stay, month by month.",
    keywords: ["golf cart rental availability"],
    path: "/reserve/free-days",
    index: false,
  });
}

function ChoiceForm({ view: { values, plans, towns, maximumDays } }: { view: FreeDaysView }) {
  return (
    <Form
      action="/reserve/free-days"
      method="get"
      className="grid items-end gap-x-3.5 gap-y-5 sm:grid-cols-2 lg:grid-cols-[1fr_140px_1fr_auto]"
    >
      <input type="hidden" name="month" value={values.month} />
      <SelectField name="plan" label="Cart" defaultValue={values.plan}>
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="number"
        inputMode="numeric"
        name="days"
        label="Days"
        min={1}
        max={maximumDays}
        defaultValue={values.days}
      />
      <SelectField name="area" label="Where" defaultValue={values.area}>
        <option value="">I'll pick it up</option>
        {towns.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttonClass("ink")}>
        Show free days
      </button>
    </Form>
  );
}

function Alternatives({
  introduction,
  links,
}: {
  introduction: string;
  links: NonNullable<FreeDaysView["instead"]>["days"];
}) {
  if (links.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-muted">{introduction}</p>
      <ul>
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={path} className={underlinedLinkClass}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Instead({ instead }: { instead: NonNullable<FreeDaysView["instead"]> }) {
  return (
    <section
      id="instead"
      aria-labelledby="instead-title"
      className="scroll-mt-6 rounded-panel bg-foam px-6 py-5"
    >
      <h2 id="instead-title" className="text-20">
        {instead.day} is full
      </h2>
      <Alternatives
        introduction="The nearest days for a stay of the same length:"
        links={instead.days}
      />
      <Alternatives introduction="On that day you can have another cart:" links={instead.classes} />
      <p className="mt-3">
        Or call us, we may find another way: <CallLink className={inlineLinkClass} />
      </p>
    </section>
  );
}

export default function FreeDaysPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[940px] gap-7 pt-5 pb-18">
      <div>
        <Trail
          via={[
            { label: "Rentals", to: "/rentals" },
            { label: "Reserve", to: "/reserve" },
          ]}
          current="Free days"
        />
        <h1 className="text-title">Free days</h1>
        <Lead className="mt-3">
          {view.caption}. Choose the first day, and the form opens with it.
        </Lead>
      </div>
      <div>
        <ChoiceForm view={view} />
        {view.bannedIn !== null && (
          <BanNote
            town={view.bannedIn}
            href={`/${view.values.area}#drive`}
            className="mt-4 max-w-xl"
          />
        )}
      </div>
      <section aria-labelledby="month">
        <div className="mb-3 flex items-center justify-between gap-3">
          <MonthLink path={view.earlier} text="The month before" icon={ChevronLeft} />
          <h2 id="month" className="text-24">
            {view.title}
          </h2>
          <MonthLink path={view.later} text="The month after" icon={ChevronRight} />
        </div>
        <MonthGrid view={view} />
        <p className="mt-3 text-15 text-muted">
          {view.isKnown
            ? "Every framed day is free. A number says that few carts are left. Another request may be first, so we check again when you send yours."
            : "We don't list how many of these carts we have. Ask for your days, and we call you."}
          {view.hasNone && " No day is free in this month: try another one, or a shorter stay."}
        </p>
      </section>
      {view.instead && <Instead instead={view.instead} />}
      <div className="end-action flex flex-wrap gap-3">
        <ActionLink href="/reserve" look="outline" size="medium">
          Back to the form
        </ActionLink>
        <CallButton size="medium" />
        <OpeningLine about={{ page: "/reserve" }} />
      </div>
    </div>
  );
}
