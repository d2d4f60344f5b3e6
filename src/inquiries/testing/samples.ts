import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type {
  DealershipFacts,
  FoundInquiry,
  OutgoingReply,
} from "#inquiries/delivery/mail-facts.ts";
import { inquirySearch } from "#inquiries/inquiry-search.server.ts";
import { UNTOUCHED } from "#inquiries/new-inquiries.server.ts";
import {
  type InquiriesTable,
  type InquiryMessageKind,
  type InquiryTables,
  RECORD,
} from "#inquiries/tables.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { newReference } from "#platform/reference.server.ts";
import { withCustomers } from "#records/customers/record-contacts.server.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import type { OutboxTable } from "#records/tables.ts";

export const SAMPLE_FACTS: DealershipFacts = {
  publicUrl: "https://carts.example.com",
  name: "Shore Golf Carts",
  phone: "(800) 555-0142",
  promise: {
    responsePromise: { maximumHours: 24, typicalHours: [2, 6] },
    hours: {
      sales: [{ days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" }],
    },
    closures: [],
  },
  cancellation: { freeHours: 24, lateRefundPercent: 50, noShowRefundPercent: 0 },
  describeAppointment: () => ({ kind: "Test drive", place: "Shore showroom" }),
  describe: async () => ({ vehicle: null, area: null }),
};

export function sampleInquiry(own: Partial<InquiriesTable> = {}): InquiriesTable {
  return {
    id: randomUUID(),
    reference: newReference(),
    key: newKey(),
    /** Until it is stored by `storeInquiries`. */
    customer: "",
    received_at: "2026-07-10T12:00:00.000Z",
    first_name: "Dana",
    last_name: "Sample",
    email: "dana@example.com",
    phone: "(800) 555-0177",
    interest: "sales",
    message: "Is it still there?",
    page: null,
    vehicle: null,
    color: null,
    intent: null,
    subject: null,
    area: null,
    campaign: "{}",
    referrer: null,
    landing_page: null,
    request_key: null,
    request_digest: null,
    closed_at: null,
    ...UNTOUCHED,
    ...own,
  };
}

/** Three days from the weekend on which the clocks go back. */
export const SAMPLE_BOOKING: QuotedStay = {
  vehicle: "4-seater",
  vehicleName: "4 Seater",
  start: "2026-10-31",
  time: "10:00",
  days: 3,
  area: "brick",
  address: "12 Ocean Avenue",
  additionalDrivers: 1,
  quote: {
    lines: [
      { label: "3 Day plan, up to 3 days", cents: 68_500 },
      { label: "Delivery, about 11 miles", cents: 600 },
      { label: "1 additional driver at $25", cents: 2500 },
      { label: "Estimated tax, 6.625%", cents: 4744 },
    ],
    totalCents: 76_344,
    depositCents: 50_000,
  },
};

/** Stores inquiries, and says in them whose they are. */
export async function storeInquiries(
  database: Kysely<InquiryTables>,
  ...inquiries: InquiriesTable[]
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const at = ({ received_at }: InquiriesTable) => Date.parse(received_at);
    const rows = await withCustomers(transaction, RECORD, inquiries, at);
    for (const [index, inquiry] of inquiries.entries()) Object.assign(inquiry, rows[index]);
    await transaction.insertInto("inquiries").values(rows).execute();
    await inquirySearch.write(transaction, rows);
  });
}

/** An inquiry with a message about it that is due. */
export async function addRow(
  database: Kysely<InquiryTables>,
  {
    kind = "dealership",
    ...own
  }: Partial<Omit<OutboxTable, "kind">> & { kind?: InquiryMessageKind } = {},
  ownInquiry: Partial<InquiriesTable> = {},
): Promise<{ row: OutboxTable; inquiry: InquiriesTable }> {
  const inquiry = sampleInquiry(ownInquiry);
  const id = randomUUID();
  const row: OutboxTable = {
    id,
    subject: toSubject(RECORD, inquiry.id),
    kind: toKind(RECORD, kind),
    channel: kind === "webhook" ? "webhook" : "mail",
    unique_key: id,
    detail: "{}",
    created_at: Date.now(),
    due_at: 1000,
    attempts: 0,
    lease: null,
    leased_until: null,
    delivered_at: null,
    dead_at: null,
    fault: null,
    ...own,
  };
  await storeInquiries(database, inquiry);
  await database.insertInto("outbox").values(row).execute();
  return { row, inquiry };
}

/** An inquiry whose mail is due. */
export type SampleLease = FoundInquiry & {
  id: string;
  isInterrupted: boolean;
  reply: OutgoingReply | null;
};

export function sampleLease(
  ownInquiry: Partial<InquiriesTable> = {},
  own: Partial<SampleLease> = {},
): SampleLease {
  return {
    id: "0b0e7d8e-0000-4000-8000-000000000001",
    isInterrupted: false,
    inquiry: sampleInquiry({ reference: "7K4M-2QXD", ...ownInquiry }),
    booking: null,
    appointment: null,
    reply: null,
    ...own,
  };
}
