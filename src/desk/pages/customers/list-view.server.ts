import { doNotRent } from "#customers/store/customer.ts";
import type { ListedCustomer } from "#customers/views/list-customers.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { formatPastDay } from "#domain/dealership/format-instant.ts";
import { usd } from "#domain/money.ts";
import { type Role, toViewer } from "#people/roles.ts";
import { type CustomerQuery, MAX_SEARCH_LENGTH } from "./customer-query.ts";

const PAGE_LENGTH = 50;

export type CustomerListView = Awaited<ReturnType<typeof customerListView>>;

function toRow(
  { customer, lastAt, bookings, spentCents }: ListedCustomer,
  { areaBySlug }: Pick<ReturnType<DeskServices["catalogue"]>, "areaBySlug">,
  now: Date,
) {
  const reach = (kind: "email" | "phone") =>
    customer.contacts.find((contact) => contact.kind === kind)?.text ?? "";
  const area = customer.records.find((record) => record.area !== null)?.area ?? null;
  return {
    id: customer.id,
    name: customer.name || "No name",
    phone: reach("phone"),
    email: reach("email"),
    town: area === null ? "" : (areaBySlug.get(area)?.name ?? ""),
    last: lastAt === 0 ? "" : formatPastDay(lastAt, now),
    bookings,
    spent: spentCents === 0 ? "" : usd(spentCents / 100),
    mayRent: doNotRent(customer) === null,
  };
}

/** A page of customers, or the newest that have a text. */
export async function customerListView(
  query: CustomerQuery,
  { customers, catalogue }: Pick<DeskServices, "customers" | "catalogue">,
  roles: readonly Role[],
  now: Date,
) {
  const viewer = toViewer(roles);
  const text = query.text.slice(0, MAX_SEARCH_LENGTH);
  const found = text === "" ? null : await customers.search(text, PAGE_LENGTH, viewer);
  const { rows, next } =
    found === null
      ? await customers.list({ ...query, limit: PAGE_LENGTH }, viewer)
      : { rows: found, next: null };
  const content = catalogue();
  return {
    query,
    rows: rows.map((row) => toRow(row, content, now)),
    next,
    /** A search shows the newest that it finds. */
    isCut: found?.length === PAGE_LENGTH,
  };
}
