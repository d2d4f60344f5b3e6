import { data, Form, redirect } from "react-router";
import { ownPath } from "#rentals/mails/own-path.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { postedChange } from "#site/forms/form-post.server.ts";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { findOwn } from "#site/pages/reservation/find-own.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { cancelView } from "./cancel-view.server.ts";

export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = new Date();
  const found = await findOwn(url, params.reference, input, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { balance } = await input.bookings.readRecords(found);
  const own = { booking: found.booking, paidCents: balance.paidCents };
  return data(cancelView(input.catalogue, own, now), { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { catalogue, bookings } = context.get(services);
  const now = new Date();
  const found = await findOwn(url, params.reference, { bookings }, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { booking } = found;
  const refuse = (text: string, status: number) =>
    data({ title: "Not canceled", text }, { status, headers: PRIVATE });
  const { params: form, version, unreadable } = await postedChange(request);
  if (unreadable) return refuse(unreadable.text, unreadable.status);
  const { balance } = await bookings.readRecords(found);
  const { cost } = cancelView(catalogue, { booking, paidCents: balance.paidCents }, now);
  if (form.get("cost") !== cost) {
    return refuse("What it costs to cancel has changed since you opened this page.", 409);
  }
  const { reference } = booking;
  const choice = { reason: "customer", isWaived: false } as const;
  const result = await bookings.cancel(RENTER, { reference, version }, choice);
  if (result.kind === "ok") {
    return redirect(ownPath(booking), { status: 303, headers: PRIVATE });
  }
  return result.kind === "outdated"
    ? refuse(
        "Your reservation has changed since you opened this page. Look at it as it is now.",
        409,
      )
    : refuse("It can't be canceled anymore. Call us, and we'll find a way.", 409);
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Cancel your reservation",
    description: `What it costs to cancel your golf cart rental with ${facts.name}.`,
    keywords: ["cancel golf cart reservation"],
    path: "/reservations",
    index: false,
  });
}

export default function CancelPage({ loaderData: view, actionData }: Route.ComponentProps) {
  if (!view) return <NotOpen page="reservation" />;
  return (
    <div className="page grid max-w-[760px] gap-6 pt-10 pb-18 lg:pt-16 lg:pb-26">
      {actionData && <ErrorSummary {...actionData} />}
      <h1 className="text-title">{view.title}</h1>
      <Lead>{view.stay}</Lead>
      <p className="rounded-panel bg-foam px-6 py-5 text-17">{view.consequence}</p>
      <Form action={view.action} method="post" className="flex flex-wrap gap-3">
        {view.isPossible && (
          <>
            <input type="hidden" name="version" value={view.version} />
            <input type="hidden" name="cost" value={view.cost} />
            <button type="submit" className={buttonClass("primary")}>
              {view.button}
            </button>
          </>
        )}
        <ActionLink href={view.page} look="outline" size="medium">
          {view.isPossible ? "Keep my reservation" : "Back to my reservation"}
        </ActionLink>
      </Form>
    </div>
  );
}
