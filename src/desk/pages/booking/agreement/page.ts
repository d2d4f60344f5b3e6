import { data } from "react-router";
import { toAgreement } from "#desk/pages/booking/agreement-data.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import type { Route } from "./+types/page.ts";

/** As it was signed; before the check-out, what is to be signed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = requireRight(context, "bookings.read");
  const { bookings, catalogue, renderAgreement, recordView } = context.get(deskServices);
  const found = await bookings.find(params.reference ?? "");
  if (found === null) throw data(null, { status: 404 });
  const { booking } = found;
  void recordView(staff.actor, toRecord(booking));
  const { out } = await bookings.readRecords(found);
  const agreement = out?.agreement ?? toAgreement(booking, catalogue());
  const signature = out && {
    name: out.signedName,
    path: out.signature,
    at: formatDateTime(out.at, null),
  };
  const pdf = await renderAgreement(agreement, signature);
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="agreement-${booking.reference}.pdf"`,
    },
  });
}
