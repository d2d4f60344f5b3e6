import { ChevronLeft } from "lucide";
import { data, redirect } from "react-router";
import { parseContext, serializeContext } from "#domain/inquiries/context.ts";
import { AppointmentRow } from "#site/appointments/appointment-row.tsx";
import {
  appointmentSummary,
  findAppointment,
} from "#site/appointments/bookable-appointment.server.ts";
import { CallLink } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { TimesPicker } from "#site/times/times-picker.tsx";
import { timesView } from "#site/times/times-view.server.ts";
import { Icon } from "#ui/action/icon.tsx";
import { InlineLink, inlineLinkClass, textLinkClass } from "#ui/action/text-link.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "call" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const { catalogue, appointments } = input;
  const now = Date.now();
  const about = parseContext(url.searchParams);
  const own = serializeContext(about);
  const appointment = findAppointment(about, url.searchParams.get("place"), catalogue);
  if (appointment === null) throw redirect(`/contact${own.size === 0 ? "" : `?${own}`}`);
  const { kind, place } = appointment;
  if (kind.places.length > 1) own.set("place", place.id);
  const path = (page: string, more: Record<string, string>) =>
    `${page}?${new URLSearchParams([...own, ...Object.entries(more)])}`;
  const times = await timesView(url.searchParams, {
    kind,
    place: place.id,
    dealership: catalogue.dealership,
    appointments,
    now,
    pagePath: (more) => path("/contact/times", more),
    timePath: (time) => path("/contact", { time }),
  });
  const summary = await appointmentSummary(appointment, about, input);
  const shown = { appointment: summary, times, back: path("/contact", {}) };
  return data(shown, { headers: { "cache-control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(findSiteFacts(matches), {
    title: "Pick a time",
    description:
      "The days and times that are free for a test drive or for service, month by month.",
    keywords: ["golf cart test drive times"],
    path: "/contact/times",
    index: false,
  });
}

export default function TimesPage({
  loaderData: { appointment, times, back },
}: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[800px] gap-7 pt-4 pb-18">
      <div>
        <a href={back} className={textLinkClass}>
          <Icon of={ChevronLeft} size={18} /> Back to the form
        </a>
        <h1 className="text-title">Pick a time</h1>
        <Lead className="mt-2">
          {appointment.title},{" "}
          {appointment.about.charAt(0).toLowerCase() + appointment.about.slice(1)}
        </Lead>
      </div>
      <AppointmentRow appointment={appointment} />
      <TimesPicker view={times}>
        Don't see a time that works? Call <CallLink className={inlineLinkClass} />, or{" "}
        <InlineLink href={back}>send the form without one</InlineLink>.
      </TimesPicker>
      <OpeningLine />
    </div>
  );
}
