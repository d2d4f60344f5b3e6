import { Ban, Contact, Flag } from "lucide";
import { Form, Link, useNavigate } from "react-router";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { readSavedViews, savedViewIntents } from "#desk/saved-views/saved-views.server.ts";
import { SavedViews } from "#desk/saved-views/saved-views.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { Page } from "#desk/ui/page.tsx";
import { SearchField } from "#desk/ui/search-field.tsx";
import { type Column, type ColumnSort, Table } from "#desk/ui/table.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import type { Route } from "./+types/page.ts";
import { type CustomerQuery, customerFilter, customerQuery } from "./customer-query.ts";
import { type CustomerListView, customerListView } from "./list-view.server.ts";

export const meta = () => [{ title: "Customers · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "customers.read");
  const services = context.get(deskServices);
  const query = customerQuery.parse(url.searchParams);
  const [view, saved] = await Promise.all([
    customerListView(query, services, staff.roles, new Date()),
    readSavedViews(services, staff, customerFilter, url.searchParams),
  ]);
  return { ...view, saved };
}

export const action = defineIntents({ right: "customers.read" }, savedViewIntents(customerFilter));

const ORDERS = [
  { order: "last", label: "Last contact" },
  { order: "name", label: "Name" },
  { order: "spent", label: "Spent" },
] as const;

/** The order after the first click on a column, and after the second. No order lists the lowest spending first. */
const SORTS = {
  name: { orders: ["name", "name-back"], first: "ascending" },
  spent: { orders: ["spent", "spent"], first: "descending" },
  last: { orders: ["last", "oldest"], first: "descending" },
} as const;

function toSort(query: CustomerQuery, column: keyof typeof SORTS): ColumnSort {
  const { orders, first } = SORTS[column];
  const [one, turned] = orders;
  const isFirst = query.order === one;
  const second = first === "ascending" ? "descending" : "ascending";
  return {
    to: customerQuery.path(query, { order: isFirst ? turned : one, after: null }),
    state: isFirst ? first : query.order === turned ? second : "none",
  };
}

/** Search results are sorted by the last contact, so their columns cannot be sorted. */
function toColumns(query: CustomerQuery): Column[] {
  const sort = (column: keyof typeof SORTS) =>
    query.text === "" ? { sort: toSort(query, column) } : {};
  return [
    { label: "Name", ...sort("name") },
    "Phone",
    { label: "Email", className: "max-lg:hidden" },
    { label: "Town", className: "max-lg:hidden" },
    { label: "Bookings", isRight: true },
    { label: "Spent", isRight: true, ...sort("spent") },
    { label: "Last contact", isRight: true, ...sort("last") },
  ];
}

const ROW = "a[data-row]";
const CELL = "max-md:block md:py-2 md:pr-3";

function Rows({ query, rows }: Pick<CustomerListView, "query" | "rows">) {
  return (
    <Table caption="Customers" columns={toColumns(query)} isStacked>
      {rows.map(({ id, name, phone, email, town, last, bookings, spent, mayRent }) => (
        <tr
          key={id}
          className="border-line-2 border-b hover:bg-foam max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-2"
        >
          <th scope="row" className={`${CELL} text-left font-semibold`}>
            <Link
              to={`/desk/customers/${id}`}
              data-row
              className="mr-2 inline-flex min-h-6 items-center hover:underline touch:min-h-11"
            >
              {name}
            </Link>
            {!mayRent && (
              <Chip look="danger" icon={Ban}>
                Do not rent
              </Chip>
            )}
          </th>
          <td className={`${CELL} figures max-md:order-1 max-md:text-muted max-md:text-second`}>
            {phone || <span className="md:hidden">{email}</span>}
          </td>
          <td className="max-w-56 truncate py-2 pr-3 max-lg:hidden">{email}</td>
          <td className="py-2 pr-3 max-lg:hidden">{town}</td>
          <td className="figures py-2 pr-3 text-right max-md:hidden">{bookings || ""}</td>
          <td className={`${CELL} figures max-md:order-2 max-md:text-second text-right`}>
            {spent}
          </td>
          <td className="figures whitespace-nowrap text-right text-muted max-md:block max-md:self-center max-md:text-second md:py-2">
            {last}
          </td>
        </tr>
      ))}
    </Table>
  );
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { query, rows, next, isCut, saved } = loaderData;
  const navigate = useNavigate();
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROW, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROW, -1) },
  ]);
  return (
    <Page
      title="Customers"
      sentence="Everyone who wrote, called or rented, one page each"
      tools={
        <ButtonLink to="/desk/next-steps" icon={Flag}>
          Next steps
        </ButtonLink>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Form
          action="/desk/customers"
          role="search"
          className="flex items-center gap-2 max-md:w-full"
          key={query.text}
        >
          <SearchField
            label="Search the customers"
            name="q"
            placeholder="Name, phone, email, cart or address"
            defaultValue={query.text}
            className="w-80 max-md:w-auto max-md:grow"
            onKeyDown={(event) => {
              if (event.key === "Escape" && query.text !== "") void navigate("/desk/customers");
            }}
          />
          <Button type="submit">Search</Button>
        </Form>
        {query.text === "" && (
          <div className="md:hidden">
            <Segmented
              label="Sort by"
              tabs={ORDERS.map(({ order, label }) => ({
                label,
                to: customerQuery.path(query, { order, after: null }),
                current: query.order === order,
              }))}
            />
          </div>
        )}
      </div>
      <SavedViews saved={saved} className="mb-4" />
      {rows.length === 0 ? (
        <EmptyState
          icon={Contact}
          title={query.text === "" ? "No customers yet" : "No matching customers"}
          action={
            query.text !== "" && <ButtonLink to="/desk/customers">Show all customers</ButtonLink>
          }
          isInset
        >
          {query.text === ""
            ? "The first inquiry or booking adds one automatically."
            : "Try part of a name, four digits of a phone number, a street, or a cart's number."}
        </EmptyState>
      ) : (
        <Rows query={query} rows={rows} />
      )}
      {isCut && (
        <p className="mt-3 text-muted">
          {query.text === ""
            ? "These customers spent the most. Search to see what others spent."
            : "These wrote last. Type more of the name to see others."}
        </p>
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-4 text-bay">
        {query.after !== null && (
          <Link to={customerQuery.path(query, { after: null })}>First page</Link>
        )}
        {next !== null && <Link to={customerQuery.path(query, { after: next })}>Next 50</Link>}
      </nav>
    </Page>
  );
}
