import { data, redirect } from "react-router";
import { ownPath } from "#appointments/mails/own-path.ts";
import { REFUSAL_MESSAGES } from "#domain/appointments/appointment-request.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { postedChange } from "#site/forms/form-post.server.ts";
import { ConfirmEmail } from "#site/own-page/confirm-email.tsx";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { findOwnAppointment } from "#site/pages/appointment/find-own.server.ts";
import { ownAppointmentSummary } from "#site/pages/appointment/own-view.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/page.ts";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "call" };

/** Only the post books it: programs that scan mails open each link. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = Date.now();
  const found = await findOwnAppointment(url, params.reference, input, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { title, text, isAwaited, paths, version } = ownAppointmentSummary(found, input, now);
  return data({ title, text, isAwaited, paths, version }, { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { appointments } = context.get(services);
  const now = Date.now();
  const found = await findOwnAppointment(url, params.reference, { appointments }, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const refuse = (text: string, status: number) =>
    data({ title: "Not booked", text }, { status, headers: PRIVATE });
  const { version, unreadable } = await postedChange(request);
  if (unreadable) return refuse(unreadable.text, unreadable.status);
  const { appointment } = found;
  const own = redirect(ownPath(appointment), { status: 303, headers: PRIVATE });
  // Pressed twice.
  if (appointment.awaits === null) return own;
  const { reference } = appointment;
  const result = await appointments.confirmEmail({ reference, version });
  if (result.kind === "ok") return own;
  if (result.kind === "rejected" && result.why === "unchanged") return own;
  if (result.kind === "rejected" && result.why === "time") {
    const times = result.nearest.map((at) => formatDateTime(at, now)).join(", ");
    const others = times === "" ? "" : ` These times are free: ${times}.`;
    return refuse(`${REFUSAL_MESSAGES[result.reason]}.${others}`, 409);
  }
  return result.kind === "outdated"
    ? refuse("Your visit has changed since you opened this page. Look at it as it is now.", 409)
    : refuse("It can't be booked here anymore. Call us, and we'll find a time.", 409);
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Confirm your email",
    description: `Confirm your email address to book your visit to ${facts.name}.`,
    keywords: ["confirm golf cart appointment"],
    path: "/appointments",
    index: false,
  });
}

export default function ConfirmPage({ loaderData: view, actionData }: Route.ComponentProps) {
  if (!view) return <NotOpen page="appointment" />;
  const { text, ...rest } = view;
  return <ConfirmEmail {...rest} lead={text} error={actionData} pageText="See my visit" />;
}
