import type { Customer } from "#customers/store/customer.ts";
import { limitCustomer } from "#customers/views/history.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { readPhones } from "#domain/customers/phone-number.server.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatLength } from "#domain/inquiries/promise-clock.ts";
import { toViewer } from "#people/roles.ts";

/** A family, or the guests of a house, may share a phone. */
const MAX_CALLERS = 3;
/** An inquiry that nobody has dealt with is among the newest. */
const MAX_INQUIRIES = 5;
const MAX_OPENING = 200;

const KINDS = { inquiry: "Inquiry", booking: "Rental", appointment: "Appointment" };

export type Caller = Awaited<ReturnType<typeof findCallers>>[number];

type Services = Pick<DeskServices, "customers" | "conversations">;

async function findOpenInquiry({ records }: Customer, { conversations }: Services, now: Date) {
  const inquiries = records.filter(({ kind }) => kind === "inquiry").slice(0, MAX_INQUIRIES);
  for (const { reference } of inquiries) {
    const { inquiry } = (await conversations.find(reference)) ?? {};
    if (!inquiry || inquiry.answered_at !== null || inquiry.closed_at !== null) continue;
    return {
      reference,
      waits: `Waiting for a reply, ${formatLength(now.getTime() - Date.parse(inquiry.received_at))}`,
      opening: inquiry.message.slice(0, MAX_OPENING),
      vehicle: inquiry.vehicle,
    };
  }
  return null;
}

/** The customers with a phone number, or with a part of it; the one who was in touch last comes first. */
export async function findCallers(phone: string, services: Services, { roles }: Staff, now: Date) {
  const [typed] = readPhones(phone);
  if (typed === undefined) return [];
  const digits = typed.value.replace("+", "");
  const found = await services.customers.findByDigits(digits);
  const customers = found
    .flatMap((customer) => limitCustomer(customer, toViewer(roles)) ?? [])
    .filter(({ contacts }) =>
      contacts.some(({ kind, value }) => kind === "phone" && value.includes(digits)),
    )
    .sort((a, b) => (b.records[0]?.at ?? 0) - (a.records[0]?.at ?? 0))
    .slice(0, MAX_CALLERS);
  return await Promise.all(
    customers.map(async (customer) => {
      const [newest] = customer.records;
      const day = dealershipTime(new Date(newest?.at ?? 0)).day;
      return {
        name: customer.name,
        firstName: newest?.firstName ?? "",
        lastName: newest?.lastName ?? "",
        email: customer.contacts.find(({ kind }) => kind === "email")?.text ?? "",
        /** "Inquiry of Fri, Jul 10" */
        since:
          newest === undefined ? "" : `${KINDS[newest.kind]} of ${formatDay(day, "short", now)}`,
        /** The newest inquiry that nobody has dealt with. */
        inquiry: await findOpenInquiry(customer, services, now),
      };
    }),
  );
}
