import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { createInquiryRow } from "#inquiries/new-inquiries.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { storeInquiries } from "#inquiries/testing/samples.ts";
import { DANA, type OpenShop } from "./open-shop.ts";

const ORIGIN = parseOrigin(new URLSearchParams());

type Visit = {
  kind: string;
  startsAt: number;
  customer?: typeof DANA;
  /** A digest of the visitor's network. */
  network?: string;
};

/** Books a time as a visitor does. Returns its reference, or null if the time was refused. */
export async function requestAppointment(
  { database, appointments, clock }: Pick<OpenShop, "database" | "appointments" | "clock">,
  { kind, startsAt, customer = DANA, network }: Visit,
): Promise<string | null> {
  const sent = { ...customer, interest: "sales", message: "" } as const;
  const row = createInquiryRow({ inquiry: sent, origin: ORIGIN, key: null }, clock.now);
  const inquiry = { ...row, customer: "" };
  await storeInquiries(database.withTables<InquiryTables>(), inquiry);
  const cart = { name: "", serialNumber: "" };
  const submission = {
    inquiry,
    network: network ?? null,
    appointment: { kind, place: "shore", startsAt, vehicle: null, cart },
  };
  return await database
    .withTables<InquiryTables>()
    .transaction()
    .execute(async (transaction) => {
      const refusals = await appointments.requests.store(transaction, [submission]);
      await appointments.requests.acknowledge(transaction, [submission]);
      return refusals.size === 0 ? row.reference : null;
    });
}
