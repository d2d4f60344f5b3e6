import { Download, History, SearchX } from "lucide";
import { Form, Link } from "react-router";
import { StateChip } from "#desk/bookings/state-chip.tsx";
import type { SavedViewsData } from "#desk/saved-views/saved-views.server.ts";
import { SavedViews } from "#desk/saved-views/saved-views.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { CompactInput, CompactSelect } from "#desk/ui/compact-field.tsx";
import { CustomerLink } from "#desk/ui/customer-link.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { type Column, Table } from "#desk/ui/table.tsx";
import type { BookingSort } from "#domain/bookings/sorts.ts";
import { RESERVATION_STATES, STATE_WORDS } from "#domain/bookings/states.ts";
import { usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import {
  ENDED,
  isEnded,
  type ListQuery,
  listQuery,
  MAX_SEARCH_LENGTH,
  MONEY_OPEN,
  toColumnSort,
} from "./list-query.ts";
import type { ListView } from "./list-view.server.ts";

const CONTROL = "min-h-9 max-md:min-h-12 max-md:grow max-md:rounded-xl";

const COLUMNS: readonly {
  label: string;
  sort?: BookingSort;
  isRight?: true;
  /** In the choice that phones have. */
  by?: string;
  className?: string;
}[] = [
  { label: "Renter", sort: "name", by: "By renter" },
  { label: "State", sort: "state", by: "By state" },
  { label: "Cart", sort: "cart", by: "By cart" },
  { label: "From", sort: "from", by: "By start" },
  { label: "To", sort: "to", by: "By return" },
  { label: "Place", sort: "place", by: "By place" },
  { label: "Phone", className: "max-lg:hidden" },
  { label: "Total", sort: "total", by: "By total", isRight: true },
];

/** Bookings with money open have an order of their own. */
const toColumns = (query: ListQuery): Column[] =>
  COLUMNS.map(({ sort, by: _by, ...column }) =>
    sort === undefined || query.state === MONEY_OPEN
      ? column
      : { ...column, sort: toColumnSort(query, sort) },
  );

function Filters({ query, classes }: Pick<ListView, "query" | "classes">) {
  return (
    <Form
      action="/desk/bookings"
      role="search"
      className="mb-4 flex flex-wrap items-center gap-2"
      key={JSON.stringify(query)}
    >
      <CompactInput
        type="search"
        name="q"
        aria-label="Search the bookings"
        placeholder="Name, booking or phone"
        defaultValue={query.text}
        maxLength={MAX_SEARCH_LENGTH}
        className={`${CONTROL} w-64 max-md:w-full`}
      />
      <CompactSelect name="state" aria-label="State" defaultValue={query.state} className={CONTROL}>
        <option value="">{query.text === "" ? "Not ended" : "All states"}</option>
        {RESERVATION_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_WORDS[state]}
          </option>
        ))}
        <option value={ENDED}>All that ended</option>
        <option value={MONEY_OPEN}>Money open</option>
      </CompactSelect>
      <CompactSelect name="class" aria-label="Class" defaultValue={query.class} className={CONTROL}>
        <option value="">All carts</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </CompactSelect>
      <CompactSelect
        name="sort"
        aria-label="Sort by"
        defaultValue={query.sort}
        className={`${CONTROL} md:hidden`}
      >
        <option value="next">{isEnded(query) ? "Latest first" : "Next first"}</option>
        {COLUMNS.map(
          ({ sort, by }) =>
            sort && (
              <option key={sort} value={sort}>
                {by}
              </option>
            ),
        )}
      </CompactSelect>
      {query.order !== null && <input type="hidden" name="order" value={query.order} />}
      <Button type="submit">Search</Button>
    </Form>
  );
}

const CELL = "max-md:block md:py-2 md:pr-3";
/** On phones below the cart and the place. */
const PHONE_TIME = "figures max-md:order-1 max-md:text-muted max-md:text-second";

/** Rows of a table; on phones each is a block. */
function BookingRows({ query, bookings }: Pick<ListView, "query" | "bookings">) {
  return (
    <Table caption="Bookings" columns={toColumns(query)} isStacked>
      {bookings.map((booking) => (
        <tr
          key={booking.reference}
          className="border-line-2 border-b hover:bg-foam max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-3"
        >
          <th scope="row" className={`${CELL} text-left font-semibold`}>
            <Link
              to={`/desk/rentals/${booking.reference}`}
              data-booking={booking.reference}
              className="inline-flex min-h-6 items-center hover:underline touch:min-h-11"
            >
              {booking.name}
            </Link>
            <CustomerLink
              reference={booking.reference}
              name={booking.name}
              className="ml-1 align-middle"
            />
            <span className="figures block text-caption font-normal text-muted">
              {booking.reference}
            </span>
          </th>
          <td className={`${CELL} max-md:justify-self-end`}>
            <StateChip state={booking.state} isLate={booking.isLate} />
          </td>
          <td className={`${CELL} figures`}>
            {booking.class}
            {" · "}
            <span
              className={`whitespace-nowrap text-muted ${booking.unit === null ? "" : "font-semibold"}`}
            >
              {booking.unit ?? "no cart yet"}
            </span>
          </td>
          <td className={`${CELL} ${PHONE_TIME}`}>{booking.from}</td>
          <td className={`${CELL} ${PHONE_TIME} max-md:text-right`}>
            <span className="md:hidden">to </span>
            {booking.to}
          </td>
          <td className={`${CELL} max-md:text-right`}>{booking.place}</td>
          <td className="figures whitespace-nowrap py-2 pr-3 max-lg:hidden">{booking.phone}</td>
          <td className="figures whitespace-nowrap py-2 text-right max-md:order-2 max-md:col-span-2 max-md:py-0">
            {booking.open !== "" && <span className="text-danger text-second">{booking.open}</span>}
            <span className="max-md:hidden md:ml-3">{usd(booking.totalCents / 100)}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function BookingList({ view, saved }: { view: ListView; saved: SavedViewsData }) {
  const { query, bookings, count, earlier, first, pages } = view;
  const last = first + bookings.length - 1;
  return (
    <>
      <Filters query={query} classes={view.classes} />
      <SavedViews saved={saved} className="mb-3" />
      {earlier > 0 && (
        <p className="mb-2">
          <Link
            to={listQuery.path(query, { state: ENDED, page: 1 })}
            className="inline-flex min-h-7 items-center gap-1.5 font-semibold text-bay text-second hover:underline touch:min-h-11"
          >
            <Icon of={History} size={14} />
            Earlier: {earlier} that ended
          </Link>
        </p>
      )}
      <div role="status" className="mb-2">
        {bookings.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={query.text === "" ? "No bookings here" : "No matching bookings"}
            action={
              listQuery.path(query) !== "/desk/bookings" && (
                <ButtonLink to="/desk/bookings" look="outline">
                  Show what is next
                </ButtonLink>
              )
            }
            isInset
          >
            {query.text !== "" && (
              <p>Try part of a name, the reference, or four digits of a phone number.</p>
            )}
          </EmptyState>
        ) : (
          <p className="flex items-center gap-4 text-muted text-second">
            {first} to {last} of {count}
            {query.state === MONEY_OPEN && (
              <ButtonLink href="/desk/rentals/money-open.csv" download icon={Download} size="row">
                CSV
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      {bookings.length > 0 && <BookingRows query={query} bookings={bookings} />}
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-4 flex gap-4 text-bay">
          {query.page > 1 && (
            <Link to={listQuery.path(query, { page: query.page - 1 })}>Previous page</Link>
          )}
          {query.page < pages && (
            <Link to={listQuery.path(query, { page: query.page + 1 })}>Next page</Link>
          )}
        </nav>
      )}
    </>
  );
}
