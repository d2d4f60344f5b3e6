import { ChevronLeft } from "lucide";
import { data, Form, redirect } from "react-router";
import { ownPath } from "#appointments/mails/own-path.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { REFUSAL_MESSAGES, readInstant } from "#domain/appointments/appointment-request.ts";
import { findBookableKind } from "#domain/appointments/appointments-schema.ts";
import { dealershipIso } from "#domain/dealership/clock.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { CallLink } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { postedChange } from "#site/forms/form-post.server.ts";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { findOwnAppointment } from "#site/pages/appointment/find-own.server.ts";
import { ownAppointmentSummary } from "#site/pages/appointment/own-view.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { TimesPicker } from "#site/times/times-picker.tsx";
import { timesView } from "#site/times/times-view.server.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { inlineLinkClass, textLinkClass } from "#ui/action/text-link.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "call" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = Date.now();
  const found = await findOwnAppointment(url, params.reference, input, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { appointment } = found;
  const { catalogue, appointments } = input;
  const { title, isOpen, paths, version } = ownAppointmentSummary(found, input, now);
  const kind = findBookableKind(catalogue.appointments, appointment.kind);
  const path = (more: Record<string, string>) => ownPath(appointment, "/move", more);
  const times =
    kind === null || !isOpen
      ? null
      : await timesView(url.searchParams, {
          kind,
          place: appointment.place,
          dealership: catalogue.dealership,
          appointments,
          now,
          pagePath: path,
          timePath: (time) => `${path({ time })}#chosen`,
        });
  const chosen = readInstant(url.searchParams.get("time"));
  const choice =
    chosen === null ? null : { startsAt: dealershipIso(chosen), text: formatDateTime(chosen, now) };
  return data({ title, paths, version, times, choice }, { headers: PRIVATE });
}

const NOT_HERE = "It can't be moved here anymore. Call us, and we'll find a way.";

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { appointments } = context.get(services);
  const found = await findOwnAppointment(url, params.reference, { appointments }, Date.now());
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const refuse = (text: string, status: number) =>
    data({ title: "Not moved", text }, { status, headers: PRIVATE });
  const { params: form, version, unreadable } = await postedChange(request);
  if (unreadable) return refuse(unreadable.text, unreadable.status);
  const startsAt = readInstant(form.get("startsAt"));
  if (startsAt === null) return refuse("Choose a time below.", 422);
  const wait = await context.get(requestContext).admitKnown();
  if (wait !== null) return refuse(rateLimitMessage(wait), 429);
  const { reference } = found.appointment;
  const target = { reference, version };
  const result = await appointments.move(CUSTOMER, target, { startsAt });
  switch (result.kind) {
    case "ok":
      return redirect(ownPath(found.appointment, "", { done: "moved" }), {
        status: 303,
        headers: PRIVATE,
      });
    case "rejected": {
      if (result.why !== "time") return refuse(NOT_HERE, 409);
      const kept = "Your visit stays as it is.";
      const status = result.reason === "taken" ? 409 : 422;
      return refuse(`${REFUSAL_MESSAGES[result.reason]}. ${kept}`, status);
    }
    case "outdated":
      return refuse("Your visit has changed since you opened this page. Choose again.", 409);
    case "missing":
      return refuse(NOT_HERE, 409);
  }
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Move your visit",
    description: `Move your appointment with ${facts.name} to another time.`,
    keywords: ["move golf cart appointment"],
    path: "/appointments",
    index: false,
  });
}

export default function MoveAppointmentPage({
  loaderData: view,
  actionData,
}: Route.ComponentProps) {
  if (!view) return <NotOpen page="appointment" />;
  const { title, paths, version, times, choice } = view;
  return (
    <div className="page grid max-w-[800px] gap-7 pt-4 pb-18">
      {actionData && <ErrorSummary {...actionData} />}
      <div>
        <a href={paths.page} className={textLinkClass}>
          <Icon of={ChevronLeft} size={18} /> Back to my visit
        </a>
        <h1 className="text-title">Move your visit</h1>
        <Lead className="mt-2">
          {title}.{" "}
          {times === null
            ? "It can't be moved here anymore: call us."
            : "It stays as it is until you choose another time."}
        </Lead>
      </div>
      {choice !== null && times !== null && (
        <Form
          action={paths.move}
          method="post"
          id="chosen"
          className="grid scroll-mt-6 gap-4 rounded-panel bg-foam px-6 py-5"
        >
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="startsAt" value={choice.startsAt} />
          <p className="font-semibold text-20">{choice.text}</p>
          <p className="flex flex-wrap gap-3">
            <button type="submit" className={buttonClass("primary")}>
              Move my visit
            </button>
            <ActionLink href={paths.page} look="outline" size="medium">
              Keep it as it is
            </ActionLink>
          </p>
        </Form>
      )}
      {times !== null && (
        <TimesPicker view={times}>
          Don't see a time that works? Call <CallLink className={inlineLinkClass} />.
        </TimesPicker>
      )}
      <OpeningLine about={null} />
    </div>
  );
}
