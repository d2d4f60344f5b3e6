import type { Customer } from "#customers/store/customer.ts";
import { limitCustomer } from "#customers/views/history.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { SignedIn } from "#desk/session/signed-in.ts";
import { formatPhone, telLink } from "#domain/customers/phone-number.server.ts";
import { pluralize } from "#domain/money.ts";
import type { FoundVehicle } from "#inventory/find-vehicles.server.ts";
import { can, toViewer } from "#people/roles.ts";
import { hasIdentifier, joinIdentifiers, toIdentifier } from "#records/search/search-entry.ts";
import { type FoundUnit, findFleet } from "./find-fleet.server.ts";
import { findPages } from "./find-pages.ts";
import { type FoundRecord, findRecords } from "./find-records.server.ts";
import type { Found, FoundGroup, SearchResults } from "./found.ts";

const MAX_FOUND = { people: 4, fleet: 4, carts: 5, pages: 4 };
export const MAX_SEARCH_LENGTH = 80;

type Services = Pick<
  DeskServices,
  | "search"
  | "customers"
  | "inbox"
  | "bookings"
  | "appointments"
  | "nearestNames"
  | "findVehicles"
  | "readRequested"
  | "vehicles"
  | "catalogue"
>;

/** A found record with its actions. `isExact` if one of its identifiers was typed. */
type Result = { found: Found; isExact: boolean; actions: Found[] };

function callAction(name: string, phone: string): Found[] {
  const call = telLink(phone);
  if (call === null) return [];
  const detail = formatPhone(phone);
  return [{ key: call, kind: "call", title: `Call ${name}`, detail, note: "", address: call }];
}

function recordActions({ reference, name, phone, hasConversation }: FoundRecord): Found[] {
  const answer: Found = {
    key: `answer ${reference}`,
    kind: "answer",
    title: `Answer ${name}`,
    detail: "",
    note: "",
    address: `/desk/inbox/${reference}`,
  };
  return [...callAction(name, phone), ...(hasConversation ? [answer] : [])];
}

const toRecordResult = (record: FoundRecord, typed: string): Result => ({
  found: record.found,
  isExact: toIdentifier(record.reference) === typed,
  actions: recordActions(record),
});

function toUnitResult({ found, isExact, holder }: FoundUnit): Result {
  if (holder === null) return { found, isExact, actions: [] };
  const { renter, reference } = holder;
  const open: Found = {
    key: `open ${reference}`,
    kind: "booking",
    title: "Open booking",
    detail: reference,
    note: "",
    address: found.address,
  };
  const call = callAction(`${renter.firstName} ${renter.lastName}`, renter.phone);
  return { found, isExact, actions: [...call, open] };
}

const toVehicleResult = ({ id, name, stockNumber, isExact }: FoundVehicle): Result => ({
  found: {
    key: `${id} ${stockNumber}`,
    kind: "cart",
    title: name,
    detail: stockNumber ?? "",
    note: "",
    address: `/desk/stock/${id}`,
  },
  isExact,
  actions: [],
});

function toCustomerResult({ id, name, contacts, records }: Customer, typed: string): Result {
  const isTyped = ({ kind, value }: Customer["contacts"][number]) =>
    hasIdentifier(
      joinIdentifiers(
        kind === "phone" ? { exact: [], phones: [value] } : { exact: [value], phones: [] },
      ),
      typed,
    );
  const exact = contacts.filter(isTyped);
  const shown = [...new Set([...exact, ...contacts])];
  const phone = shown.find(({ kind }) => kind === "phone");
  return {
    found: {
      key: `customer ${id}`,
      kind: "customer",
      title: name || "No name",
      detail: shown
        .slice(0, 2)
        .map((contact) => contact.text)
        .join(" · "),
      note: pluralize(records.length, "record"),
      address: `/desk/customers/${id}`,
    },
    isExact: exact.length > 0,
    actions: callAction(name || "the customer", phone?.text ?? ""),
  };
}

/** Customers of the records that were found, and customers whom staff know by the text. */
async function findPeople(
  text: string,
  records: readonly FoundRecord[],
  { roles }: Pick<SignedIn, "roles">,
  { customers, search }: Pick<Services, "customers" | "search">,
): Promise<Result[]> {
  if (!can(roles, "customers.read")) return [];
  const viewer = toViewer(roles);
  const stored = await search(text, { viewer, records: ["customer"], limit: MAX_FOUND.people });
  const all = await customers.findByRecords([...stored, ...records]);
  return all
    .flatMap((customer) => limitCustomer(customer, viewer) ?? [])
    .slice(0, MAX_FOUND.people)
    .map((customer) => toCustomerResult(customer, toIdentifier(text)));
}

const PHASE_TITLES = { now: "Now", next: "Next", waiting: "Waiting", open: "Open" } as const;

/** Each action once: two customers may share a phone. */
function exactGroup(exact: readonly Result[]): FoundGroup {
  const all = exact.flatMap(({ found, actions }) => [found, ...actions]);
  return { title: "Exact match", found: [...new Map(all.map((one) => [one.key, one])).values()] };
}

function closedGroup(closed: readonly Result[], isFolded: boolean): FoundGroup {
  const found = closed.map((result) => result.found);
  return { title: "Closed", found, ...(isFolded && { fold: `${closed.length} closed` }) };
}

async function find(text: string, { roles }: SignedIn, services: Services): Promise<FoundGroup[]> {
  const [{ open, closed }, units, vehicles] = await Promise.all([
    findRecords(text, roles, services),
    can(roles, "bookings.read") ? findFleet(text, services, MAX_FOUND.fleet) : [],
    can(roles, "stock.read") ? services.findVehicles(text, MAX_FOUND.carts) : [],
  ]);
  const records = [...open, ...closed];
  const typed = toIdentifier(text);
  const people = await findPeople(
    text,
    records.slice(0, 2 * MAX_FOUND.people),
    { roles },
    services,
  );
  const fleet = units.map(toUnitResult);
  const carts = vehicles.map(toVehicleResult);
  const exact = [
    ...fleet,
    ...carts,
    ...records.map((record) => toRecordResult(record, typed)),
    ...people,
  ].filter(({ isExact }) => isExact);
  const toGroup = (title: string, results: readonly Result[]): FoundGroup => ({
    title,
    found: results.flatMap(({ found, isExact }) => (isExact ? [] : [found])),
  });
  const inPhase = (phase: string, all: readonly FoundRecord[]) =>
    all.filter((record) => record.phase === phase).map((record) => toRecordResult(record, typed));
  const [first] = exact.length === 0 ? records : [];
  const groups: FoundGroup[] = [
    exactGroup(exact),
    ...Object.entries(PHASE_TITLES).map(([phase, title]) => toGroup(title, inPhase(phase, open))),
    closedGroup(
      inPhase("closed", closed).filter(({ isExact }) => !isExact),
      open.length + exact.length > 0,
    ),
    toGroup("Customers", people),
    toGroup("Carts for rent", fleet),
    toGroup("Carts", carts),
    {
      title: "Do",
      found: [
        ...findPages(text, roles, MAX_FOUND.pages),
        ...(first === undefined ? [] : recordActions(first)),
      ],
    },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

/**
 * Finds people by everything known about them, carts and rented units by name and number, and pages. What was typed exactly comes
 * first, then records by their phase, those that are over folded.
 */
export async function findEverything(
  typed: string,
  person: SignedIn,
  services: Services,
): Promise<SearchResults> {
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  if (text === "") return { text, groups: [], nearest: null };
  const groups = await find(text, person, services);
  if (groups.length > 0) return { text, groups, nearest: null };
  const nearest = await services.nearestNames(text);
  if (nearest === null) return { text, groups: [], nearest: null };
  const near = await find(nearest, person, services);
  return { text, groups: near, nearest: near.length > 0 ? nearest : null };
}
