import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import { visibleInterests } from "#desk/inquiries/visible-interests.ts";
import type { DeskServices } from "#desk/services.ts";
import type { SignedIn } from "#desk/session/signed-in.ts";
import { dayText } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { telLink } from "#domain/dealership/phone.ts";
import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import type { InboxRow } from "#inquiries/inbox.server.ts";
import { can } from "#people/roles.ts";
import { findPages } from "./find-pages.ts";
import type { Found, FoundGroup, SearchAnswer } from "./found.ts";

const MOST = { inquiries: 8, carts: 5, pages: 4 };
export const LONGEST_SEARCH = 80;

type Services = Pick<
  DeskServices,
  "inbox" | "nearestNames" | "findVehicles" | "bookingsOf" | "vehicles" | "catalogue"
>;

function stateText({ closed_at, answered_at, received_at }: InboxRow): string {
  const [word, at] =
    closed_at !== null
      ? ["closed", closed_at]
      : answered_at !== null
        ? ["answered", answered_at]
        : ["waits since", received_at];
  return `${word} ${dayText(dealershipTime(new Date(at)).day, "short")}`;
}

async function inquiryGroups(
  rows: readonly InboxRow[],
  { bookingsOf, catalogue, vehicles }: Services,
): Promise<FoundGroup[]> {
  const [bookings, names] = await Promise.all([
    bookingsOf(rows.map(({ id }) => id)),
    vehicleNames(
      rows.map(({ vehicle }) => vehicle),
      catalogue(),
      vehicles,
    ),
  ]);
  const found = rows.map((row): Found => {
    const booking = bookings.get(row.id);
    return {
      key: row.reference,
      kind: booking === undefined ? "inquiry" : "booking",
      title: `${row.first_name} ${row.last_name}`,
      detail:
        booking === undefined
          ? inquirySubject({ ...row, vehicleName: names.get(row.vehicle ?? "") ?? null })
          : `${booking.vehicleName} · ${dayText(booking.start, "short")}, ${clockText(booking.time, "long")}`,
      note: stateText(row),
      address: `/desk/${booking === undefined ? "inbox" : "rentals"}/${row.reference}`,
    };
  });
  return [
    { title: "Bookings", found: found.filter(({ kind }) => kind === "booking") },
    { title: "Inquiries", found: found.filter(({ kind }) => kind === "inquiry") },
  ];
}

/** What can be done with the first inquiry that was found. */
function actions(first: InboxRow | undefined): Found[] {
  if (first === undefined) return [];
  const { first_name, last_name, phone, reference } = first;
  const name = `${first_name} ${last_name}`;
  const call = telLink(phone);
  const answer: Found = {
    ...{ key: `answer ${reference}`, kind: "answer", title: `Answer ${name}`, detail: "" },
    ...{ note: "", address: `/desk/inbox/${reference}` },
  };
  if (call === null) return [answer];
  return [
    { key: call, kind: "call", title: `Call ${name}`, detail: phone, note: "", address: call },
    answer,
  ];
}

async function find(text: string, { role }: SignedIn, services: Services): Promise<FoundGroup[]> {
  const [rows, carts] = await Promise.all([
    services.inbox.search(text, MOST.inquiries, { interests: visibleInterests(role) }),
    can(role, "stock.read") ? services.findVehicles(text, MOST.carts) : [],
  ]);
  const groups: FoundGroup[] = [
    ...(await inquiryGroups(rows, services)),
    {
      title: "Carts",
      found: carts.map(({ id, name, stockNumber }) => ({
        ...{ key: `${id} ${stockNumber}`, kind: "cart", title: name },
        ...{ detail: stockNumber ?? "", note: "", address: `/desk/stock/${id}` },
      })),
    },
    { title: "Do", found: [...findPages(text, role, MOST.pages), ...actions(rows[0])] },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

/** Names, phones, e-mail addresses, references, carts, stock numbers and pages that have the text. */
export async function findEverything(
  asked: string,
  person: SignedIn,
  services: Services,
): Promise<SearchAnswer> {
  const text = asked.trim().slice(0, LONGEST_SEARCH);
  if (text === "") return { text, groups: [], nearest: null };
  const groups = await find(text, person, services);
  if (groups.length > 0) return { text, groups, nearest: null };
  const nearest = await services.nearestNames(text);
  if (nearest === null) return { text, groups: [], nearest: null };
  const near = await find(nearest, person, services);
  return { text, groups: near, nearest: near.length > 0 ? nearest : null };
}
