import { NOTHING_REQUESTED, type Requested, requestedRecord } from "#domain/requested.ts";
import type { InquiriesTable } from "./tables.ts";

/** Reads what was requested with inquiries, by their ids. Other rooms store it. */
export type ReadRequested = (
  inquiries: readonly string[],
) => Promise<ReadonlyMap<string, Requested>>;

/** As webhooks, `--json` and exports show it. Times are ISO in UTC. */
export function inquiryRecord(row: InquiriesTable, requested: Requested = NOTHING_REQUESTED) {
  const campaign: Record<string, string> = JSON.parse(row.campaign);
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    interest: row.interest,
    message: row.message,
    context: {
      page: row.page,
      vehicle: row.vehicle,
      color: row.color,
      intent: row.intent,
      subject: row.subject,
      area: row.area,
    },
    campaign,
    referrer: row.referrer,
    landingPage: row.landing_page,
    ...requestedRecord(requested),
  };
}
