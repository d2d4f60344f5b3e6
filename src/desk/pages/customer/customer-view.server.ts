import { type Customer, doNotRent } from "#customers/store/customer.ts";
import type { Double } from "#customers/views/doubles.server.ts";
import { type CustomerHistory, limitCustomer } from "#customers/views/history.server.ts";
import { canEditAppointments } from "#desk/appointments/appointment-view.server.ts";
import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import { findTown, firstTouch } from "#desk/pages/conversation/customer-facts.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { formatPhone, telLink } from "#domain/customers/phone-number.server.ts";
import { formatDate, formatMonth } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { formatCents, pluralize } from "#domain/money.ts";
import { can, toViewer } from "#people/roles.ts";
import { SITE } from "#platform/actor.ts";
import { countGroups, toTimelineDays } from "./timeline-items.server.ts";
import type { CustomerPageQuery } from "./timeline-query.ts";

type Found = { customer: Customer; history: CustomerHistory; doubles: Double[] };

export type CustomerView = Awaited<ReturnType<typeof customerView>>;

const MAX_NAMES = 3;

/** So many entries are on the page at first. */
const SHOWN = 200;

/** Says what two customers have in common; a phone may be nobody's own. */
function describeDouble({ customer, why }: Double) {
  const phone = why.kind === "contacts" ? why.contacts.find(({ kind }) => kind === "phone") : null;
  const texts = {
    town: "the same name and town",
    "near-phone": "the same name, and a phone that differs by one digit",
    contacts: phone ? `the same phone, ${formatPhone(phone.value)}` : "the same email address",
  };
  return {
    id: customer.id,
    name: customer.name || "No name",
    text: texts[why.kind],
    phone: phone?.value ?? null,
    records: pluralize(customer.records.length, "record"),
  };
}

const listNames = (names: readonly string[]) =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(", ")} and ${names.length - MAX_NAMES} more`
    : names.join(", ");

function listContacts({ contacts }: Customer, name: string) {
  return contacts.map(({ kind, value, text, label, isAdded, isShared, names }) => {
    const others = names.filter((own) => own !== name);
    return {
      kind,
      value,
      text,
      isAdded,
      isShared,
      note: isShared ? "shared" : (label ?? listNames(others)),
      href: kind === "phone" ? telLink(text) : `mailto:${encodeURIComponent(value)}`,
    };
  });
}

function listGlance({ history }: Found, services: DeskServices, interest: string | null) {
  const inquiries = history.timeline.flatMap((entry) =>
    entry.is === "inquiry" ? [entry.inquiry] : [],
  );
  const [newest, oldest] = [inquiries[0], inquiries.at(-1)];
  const { rentals, spentCents, openCents } = history.totals;
  const count = (state: AppointmentState) =>
    history.timeline.filter(
      (entry) => entry.is === "appointment" && entry.appointment.state === state,
    ).length;
  const [kept, missed] = [count("done") + count("arrived"), count("no_show")];
  const rows: [label: string, value: string, isAlarm?: boolean][] = [
    ["Interested in", interest ?? ""],
    ["Rentals", rentals === 0 ? "" : String(rentals)],
    ["Kept appointments", kept === 0 ? "" : String(kept)],
    ["No-shows", missed === 0 ? "" : String(missed), true],
    ["Spent", spentCents === 0 ? "" : formatCents(spentCents)],
    ["Open", openCents === 0 ? "" : formatCents(openCents), true],
    ["First came from", oldest ? firstTouch(oldest, services.catalogue()).source : ""],
    ["Assigned to", newest?.assignee_name ?? ""],
  ];
  return rows
    .filter(([, value]) => value !== "")
    .map(([label, value, isAlarm = false]) => ({ label, value, isAlarm }));
}

function describeLicense({ stored }: Customer) {
  const row = stored.find(({ license_seen_on }) => license_seen_on !== null);
  return row === undefined
    ? { on: "", text: "" }
    : {
        on: row.license_seen_on ?? "",
        text: `seen on ${formatDate(row.license_seen_on ?? "")} by ${row.license_seen_by ?? "staff"}`,
      };
}

/** All that the page of a customer shows. */
export async function customerView(
  found: Found,
  services: DeskServices,
  { id: me, roles }: Staff,
  query: CustomerPageQuery,
  now: Date,
) {
  const { customer, history, doubles } = found;
  const { id, version, name, stored } = customer;
  const content = services.catalogue();
  const vehicles = history.timeline.flatMap((entry) =>
    entry.is === "inquiry" ? [entry.inquiry.vehicle] : [],
  );
  const names = await vehicleNames(vehicles, content, services.vehicles);
  const vehicleName = (vehicle: string | null) => names.get(vehicle ?? "") ?? null;
  const town = findTown(history.records.find(({ area }) => area !== null)?.area ?? null, content);
  const since = history.records.at(-1)?.at;
  const inGroup = history.timeline.filter(
    ({ group }) => query.group === null || group === query.group,
  );
  const shown = query.isAll ? inGroup : inGroup.slice(0, SHOWN);
  const contacts = listContacts(customer, name);
  const blocked = doNotRent(customer);
  const newest = history.records.find(({ kind }) => kind === "inquiry");
  const labels = {
    me,
    now,
    roles,
    content,
    vehicleName,
    townName: (area: string) => content.areaBySlug.get(area)?.name ?? null,
  };
  return {
    id,
    version,
    contacts,
    query,
    name: name || "No name",
    ownName: stored.find((row) => row.name)?.name ?? "",
    sentence: [
      since === undefined
        ? "No record is left"
        : `Customer since ${formatMonth(dealershipTime(new Date(since)).day)}`,
      town && [town.name, town.distance].filter(Boolean).join(", "),
    ]
      .filter(Boolean)
      .join(" · "),
    tel: contacts.find(({ kind, isShared }) => kind === "phone" && !isShared)?.href ?? null,
    /** Where a reply is written; a mail of the device for one who never wrote. */
    write: {
      to:
        newest !== undefined && can(roles, "inquiries.answer")
          ? `/desk/inbox/${newest.reference}?do=reply`
          : null,
      href: contacts.find(({ kind }) => kind === "email")?.href ?? null,
    },
    book: can(roles, "bookings.create") ? `/desk/rentals/new?customer=${id}` : null,
    bookFromInquiry:
      content.appointments.kinds.length > 0 && canEditAppointments(roles)
        ? `/desk/calendar?do=new${newest === undefined ? "" : `&inquiry=${newest.reference}`}`
        : null,
    canEdit: can(roles, "customers.edit"),
    canBlock: can(roles, "customers.block"),
    doNotRent: blocked && {
      ...blocked,
      when: formatRecentTime(blocked.at, now),
    },
    license: describeLicense(customer),
    consent: stored.find(({ consent }) => consent !== null)?.consent ?? null,
    glance: listGlance(found, services, vehicleName(vehicles.find((own) => own !== null) ?? null)),
    carts: history.carts.map(({ id, make, model, serial_number, bought_on }) => ({
      id,
      title: `${make} ${model}`.trim(),
      serial: serial_number,
      bought: bought_on === null ? "" : `bought ${bought_on}`,
    })),
    notes: history.timeline.flatMap((entry) =>
      entry.is === "note" && entry.reference === null
        ? [
            {
              key: entry.key,
              author: entry.note.author,
              text: entry.note.reason ?? "",
              when: formatRecentTime(entry.at, now),
            },
          ]
        : [],
    ),
    doubles: doubles.map(describeDouble),
    joins: customer.joins.map(({ event, name, author, at }) => ({
      event,
      name: name || "No name",
      text: `joined by ${author === SITE.name ? "the site" : author}, ${formatRecentTime(at, now)}`,
    })),
    groups: countGroups(history.timeline),
    count: history.timeline.length,
    days: toTimelineDays(shown, labels),
    hidden: inGroup.length - shown.length,
  };
}

/** The people who may see the customer: service sees only those with records of its kind. */
export const readCustomerReaders = ({ people }: Pick<DeskServices, "people">, customer: Customer) =>
  people.accounts.withRight(
    "customers.read",
    (roles) => limitCustomer(customer, toViewer(roles)) !== null,
  );
