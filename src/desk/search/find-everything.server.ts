import { limitCustomer } from "#customers/views/history.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { SignedIn } from "#desk/session/signed-in.ts";
import { telLink } from "#domain/dealership/phone.ts";
import { pluralize } from "#domain/money.ts";
import { can, toViewer } from "#people/roles.ts";
import { customerGroups, type FoundCustomer, findCustomers } from "./find-customers.server.ts";
import { findFleet } from "./find-fleet.server.ts";
import { findPages } from "./find-pages.ts";
import type { Found, FoundGroup, SearchResults } from "./found.ts";

const MAX_FOUND = { people: 4, customers: 8, fleet: 4, carts: 5, pages: 4 };
export const MAX_SEARCH_LENGTH = 80;

type Services = Pick<
  DeskServices,
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

/** Returns the actions for the first customer that was found. */
function actions(first: FoundCustomer | undefined): Found[] {
  if (first === undefined) return [];
  const { name, phone, inbox } = first;
  const call = telLink(phone);
  const found: Found[] = [];
  if (call !== null) {
    const title = `Call ${name}`;
    found.push({ key: call, kind: "call", title, detail: phone, note: "", address: call });
  }
  if (inbox !== null) {
    const key = `answer ${inbox}`;
    const address = `/desk/inbox/${inbox}`;
    found.push({ key, kind: "answer", title: `Answer ${name}`, detail: "", note: "", address });
  }
  return found;
}

/** Customers of the matching inquiries and bookings, and customers whom staff know by the text. */
async function findPeople(
  text: string,
  found: readonly FoundCustomer[],
  { roles }: Pick<SignedIn, "roles">,
  { customers }: Pick<Services, "customers">,
): Promise<Found[]> {
  if (!can(roles, "customers.read")) return [];
  const ids = await customers.findSaid(text);
  const all = await customers.findAll([...ids, ...found.map(({ id }) => id)]);
  return all
    .flatMap((customer) => limitCustomer(customer, toViewer(roles)) ?? [])
    .slice(0, MAX_FOUND.people)
    .map(({ id, name, contacts, records }) => ({
      key: `customer ${id}`,
      kind: "customer",
      title: name || "No name",
      detail: contacts
        .slice(0, 2)
        .map((contact) => contact.text)
        .join(" · "),
      note: pluralize(records.length, "record"),
      address: `/desk/customers/${id}`,
    }));
}

async function find(text: string, { roles }: SignedIn, services: Services): Promise<FoundGroup[]> {
  const [customers, fleet, carts] = await Promise.all([
    findCustomers(text, roles, services, MAX_FOUND.customers),
    can(roles, "bookings.read") ? findFleet(text, services, MAX_FOUND.fleet) : [],
    can(roles, "stock.read") ? services.findVehicles(text, MAX_FOUND.carts) : [],
  ]);
  const people = await findPeople(text, customers, { roles }, services);
  const groups: FoundGroup[] = [
    ...customerGroups(customers),
    { title: "Customers", found: people },
    { title: "Carts for rent", found: fleet },
    {
      title: "Carts",
      found: carts.map(({ id, name, stockNumber }) => ({
        key: `${id} ${stockNumber}`,
        kind: "cart",
        title: name,
        detail: stockNumber ?? "",
        note: "",
        address: `/desk/stock/${id}`,
      })),
    },
    { title: "Do", found: [...findPages(text, roles, MAX_FOUND.pages), ...actions(customers[0])] },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

/** Finds people by everything known about them, carts and rented units by name and number, and pages. */
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
