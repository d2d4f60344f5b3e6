import {
  listUnits,
  onSite,
  stateDetail,
  unitFacts,
  unitStateText,
} from "#desk/stock/stock-labels.ts";
import { unitsHere } from "#domain/carts/stock-state.ts";
import { formatPastDay } from "#domain/dealership/format-instant.ts";
import { formatCount, pluralize, priceText, usd } from "#domain/money.ts";
import { searchableText, searchWords } from "#domain/search/fold.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import { unitSubject, vehicleSubject } from "#inventory/stock-subjects.ts";
import type { RecordedChange } from "#records/list-changes.server.ts";
import {
  LISTED_STATES,
  type ListedState,
  type StockOrder,
  type StockQuery,
} from "./stock-query.ts";

const PAGE_ROWS = 50;

export type StockView = Awaited<ReturnType<typeof stockView>>;

export type StockGroup = StockView["groups"][number];

export type StockRow = StockGroup["rows"][number];

export type StockUnitRow = StockRow["units"][number];

type Sources = {
  entries: readonly StockEntry[];
  inquiryCounts: ReadonlyMap<string, number>;
  /** The newest change of each subject. */
  latest: (subjects: readonly string[]) => Promise<ReadonlyMap<string, RecordedChange>>;
  /** Id of the person who views the list. */
  person: string;
  now: Date;
};

/** Archived vehicles are listed only under their own filter. */
function isInState(entry: StockEntry, state: ListedState | null): boolean {
  if (state === "draft" || state === "archived") return entry.hidden === state;
  if (state === null) return entry.hidden !== "archived";
  return entry.hidden === null && entry.state.is === state;
}

function matches(entry: StockEntry, query: StockQuery, words: readonly string[]): boolean {
  if (!isInState(entry, query.state)) return false;
  if (query.brand !== null && entry.brand !== query.brand) return false;
  if (query.seats !== null && entry.seats !== query.seats) return false;
  if (query.withoutPhotos && entry.photos > 0) return false;
  if (words.length === 0) return true;
  const numbers = entry.units.flatMap(({ stockNumber, vin, serial }) => [stockNumber, vin, serial]);
  const { name, category, price, id, catalogue } = entry;
  const text = searchableText(
    [name, category, priceText(price), id.replaceAll("-", " ")],
    [...numbers.filter((number) => number !== null), ...(catalogue ? [] : [id])],
  );
  return words.every((word) => text.includes(word));
}

type Compare = (a: StockEntry, b: StockEntry) => number;

function comparison(order: StockOrder, inquiryCounts: ReadonlyMap<string, number>): Compare | null {
  const countInquiries = ({ id }: StockEntry) => inquiryCounts.get(id) ?? 0;
  const orders: Record<StockOrder, Compare | null> = {
    series: null,
    name: (a, b) => a.name.localeCompare(b.name, "en"),
    "price-low": (a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE),
    "price-high": (a, b) => (b.price ?? 0) - (a.price ?? 0),
    asked: (a, b) => countInquiries(b) - countInquiries(a),
  };
  return orders[order];
}

function shortName({ name, brand }: StockEntry): string {
  return name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name;
}

const listSubjects = ({ id, units }: StockEntry) => [
  vehicleSubject(id),
  ...units.map(({ stockNumber }) => unitSubject(stockNumber)),
];

function lastChange(
  entry: StockEntry,
  latest: ReadonlyMap<string, RecordedChange>,
): RecordedChange | undefined {
  const changes = listSubjects(entry).flatMap((subject) => latest.get(subject) ?? []);
  return changes.toSorted((a, b) => b.id - a.id)[0];
}

function changedText(last: RecordedChange | undefined, now: Date): string | null {
  if (last === undefined) return null;
  const name = last.person === null ? "command line" : (last.actor.split(" ")[0] ?? last.actor);
  return `${last.actor === "calendar" ? "calendar" : name}, ${formatPastDay(last.at, now)}`;
}

function groupRows<Row>(
  entries: readonly StockEntry[],
  order: StockOrder,
  toRow: (entry: StockEntry) => Row,
) {
  if (order !== "series") return [{ name: "", about: "", rows: entries.map(toRow) }];
  const groups = Map.groupBy(entries, ({ catalogue, category }) => `${catalogue} ${category}`);
  return [...groups.values()].map((of) => {
    const prices = of.flatMap(({ price }) => price ?? []);
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    const range = low >= high ? usd(low) : `${usd(low)}–${usd(high)}`;
    return {
      name: of[0]?.category ?? "",
      about:
        prices.length === 0
          ? pluralize(of.length, "cart")
          : `${pluralize(of.length, "cart")} · ${range}`,
      rows: of.map(toRow),
    };
  });
}

export async function stockView(
  query: StockQuery,
  { entries, inquiryCounts, latest, person, now }: Sources,
) {
  const words = searchWords(query.words);
  const found = entries.filter((entry) => matches(entry, query, words));
  const compare = comparison(query.order, inquiryCounts);
  if (compare !== null) found.sort(compare);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const page = Math.min(query.page, pages);
  const shown = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  const changes = await latest(shown.flatMap(listSubjects));
  const toRow = (entry: StockEntry) => {
    const last = lastChange(entry, changes);
    return {
      id: entry.id,
      name: shortName(entry),
      /** "EVOLUTION · 4 seats" */
      about:
        entry.seats === null ? entry.brand : `${entry.brand} · ${pluralize(entry.seats, "seat")}`,
      price: entry.price,
      /** The vehicle is changed in the content, not in the stock. */
      catalogue: entry.catalogue,
      hidden: entry.hidden,
      picture: entry.picture,
      state: entry.state.is,
      detail: stateDetail(entry.state, now),
      site: onSite(entry, entry.state, now),
      here: unitsHere(listUnits(entry)),
      photos: entry.photos,
      inquiryCount: inquiryCounts.get(entry.id) ?? 0,
      changed: changedText(last, now),
      /** The id of the last change; 0 for none. */
      version: last?.id ?? 0,
      /** The person has made the last change. */
      isOwn: last?.person === person,
      units: entry.units.map((unit) => ({
        stockNumber: unit.stockNumber,
        facts: unitFacts(unit),
        price: unit.price === null ? null : usd(unit.price),
        is: unit.state.is,
        state: unitStateText(unit, now),
      })),
    };
  };
  const listed = entries.filter(({ hidden }) => hidden !== "archived");
  const counts = LISTED_STATES.map((state): [ListedState, number] => [
    state,
    entries.filter((entry) => isInState(entry, state)).length,
  ]);
  return {
    groups: groupRows(shown, query.order, toRow),
    total: listed.length,
    found: found.length,
    page,
    pages,
    /** Counts of the whole stock, whatever the filters. */
    counts: Object.fromEntries(counts) as Record<ListedState, number>,
    catalogue: entries.filter(({ catalogue }) => catalogue).length,
    withoutPhotos: listed.filter(({ photos }) => photos === 0).length,
    brands: [...new Set(entries.map(({ brand }) => brand))].toSorted(),
    seats: [...new Set(entries.flatMap(({ seats }) => seats ?? []))].toSorted((a, b) => a - b),
  };
}

/** "37 catalog carts, 4 used · changes show on the site within a minute" */
export function stockSentence({
  total,
  catalogue,
}: Pick<StockView, "total" | "catalogue">): string {
  const others = total - catalogue;
  const own = others === 0 ? "" : `, ${formatCount(others)} others`;
  return `${pluralize(catalogue, "catalog cart")}${own} · changes show on the site within a minute`;
}
