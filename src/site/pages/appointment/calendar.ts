import { visitCalendar } from "#appointments/mails/visit-calendar.server.ts";
import { visitFacts } from "#appointments/mails/visit-facts.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/calendar.ts";
import { findOwnVisit, PRIVATE } from "./find-own.server.ts";

export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const found = await findOwnVisit(url, params.reference, input, Date.now());
  if (found === null) {
    return new Response("We can't open this appointment.\n", { status: 404, headers: PRIVATE });
  }
  return new Response(visitCalendar(found, visitFacts(input.catalogue, input.publicUrl)), {
    headers: {
      ...PRIVATE,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="visit-${found.appointment.reference}.ics"`,
    },
  });
}
