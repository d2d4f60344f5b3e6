import { data, Form, redirect } from "react-router";
import { ownPath } from "#appointments/mails/own-path.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { postedChange } from "#site/forms/form-post.server.ts";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { findOwnAppointment } from "#site/pages/appointment/find-own.server.ts";
import { ownAppointmentSummary } from "#site/pages/appointment/own-view.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "call" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = Date.now();
  const found = await findOwnAppointment(url, params.reference, input, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { title, day, isOpen, paths, version } = ownAppointmentSummary(found, input, now);
  return data({ title, day, isOpen, paths, version }, { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { appointments } = context.get(services);
  const found = await findOwnAppointment(url, params.reference, { appointments }, Date.now());
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const refuse = (text: string, status: number) =>
    data({ title: "Not canceled", text }, { status, headers: PRIVATE });
  const { version, unreadable } = await postedChange(request);
  if (unreadable) return refuse(unreadable.text, unreadable.status);
  const { reference } = found.appointment;
  const result = await appointments.cancel(CUSTOMER, { reference, version });
  if (result.kind === "ok") {
    return redirect(ownPath(found.appointment), { status: 303, headers: PRIVATE });
  }
  return result.kind === "outdated"
    ? refuse("Your visit has changed since you opened this page. Look at it as it is now.", 409)
    : refuse("It can't be canceled here anymore. Call us, and we'll find a way.", 409);
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Cancel your visit",
    description: `Cancel your appointment with ${facts.name}.`,
    keywords: ["cancel golf cart appointment"],
    path: "/appointments",
    index: false,
  });
}

export default function CancelAppointmentPage({
  loaderData: view,
  actionData,
}: Route.ComponentProps) {
  if (!view) return <NotOpen page="appointment" />;
  const { title, day, isOpen, paths, version } = view;
  return (
    <div className="page grid max-w-[760px] gap-6 pt-10 pb-18 lg:pt-16 lg:pb-26">
      {actionData && <ErrorSummary {...actionData} />}
      <h1 className="text-title">
        {isOpen ? "Cancel your visit?" : "This visit can't be canceled here"}
      </h1>
      <Lead>
        {title}
        {isOpen &&
          `, ${day}. This frees the time for someone else. You can book again at any time.`}
      </Lead>
      <Form action={paths.cancel} method="post" className="flex flex-wrap gap-3">
        {isOpen && (
          <>
            <input type="hidden" name="version" value={version} />
            <button type="submit" className={buttonClass("primary")}>
              Cancel visit
            </button>
          </>
        )}
        <ActionLink href={paths.page} look="outline" size="medium">
          {isOpen ? "Keep my visit" : "Back to my visit"}
        </ActionLink>
      </Form>
    </div>
  );
}
