import { ImageOff } from "lucide";
import { type KeyboardEvent, memo } from "react";
import { Link } from "react-router";
import { StateChip } from "#desk/stock/state-chip.tsx";
import { STATE_LABELS } from "#desk/stock/stock-labels.ts";
import { ChangedDot } from "#desk/ui/changed-rows.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import type { StockState } from "#domain/carts/stock-state.ts";
import { priceText } from "#domain/money.ts";
import { cartSrcSet, fallbackPath } from "#domain/pictures.ts";
import { unitSubject, vehicleSubject } from "#inventory/stock-subjects.ts";
import { PriceEdit } from "./price-edit.tsx";
import type { StockRow, StockUnitRow } from "./stock-view.server.ts";

export type RowActions = {
  /** Null for those who only read. */
  chosen: ReadonlySet<string> | null;
  choose: (row: string, on: boolean) => void;
  /** The vehicle whose price is being typed. */
  pricing: string | null;
  setPricing: (id: string | null) => void;
  canPrice: boolean;
  /** The version of the content that the prices are of. */
  version: number;
  /** The version of the stock. */
  stock: number;
  /** States on their way, by row. */
  pending: ReadonlyMap<string, StockState["is"]>;
  openPath: (id: string | null) => string;
  open: string | null;
  /** Ids of vehicles that somebody else has just changed. */
  changed: ReadonlySet<string>;
};

function Thumbnail({ path }: { path: string | null }) {
  return (
    <span className="grid h-10 w-15 shrink-0 place-items-center overflow-hidden rounded-control bg-stage text-muted">
      {path && (
        <picture>
          <source type="image/avif" srcSet={cartSrcSet(path) ?? path} sizes="60px" />
          <img
            src={fallbackPath(path)}
            alt=""
            width={60}
            height={40}
            loading="lazy"
            className="size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}

function ChooseBox({
  row,
  name,
  actions: { chosen, choose },
}: {
  row: string;
  name: string;
  actions: RowActions;
}) {
  if (chosen === null) return null;
  return (
    <label className="-m-2 grid size-8 place-items-center touch:size-11">
      <input
        type="checkbox"
        name="chosen"
        value={row}
        aria-label={`Choose ${name}`}
        checked={chosen.has(row)}
        onChange={(event) => choose(row, event.target.checked)}
        className="size-4.5 accent-ink"
      />
    </label>
  );
}

// Isolated, so that a change repaints its row and not the table. With script by a class: :has() would look through the
// whole table at each key.
const rowClass = (key: string, { chosen }: RowActions) =>
  `isolate border-line-2 border-b ${chosen?.has(key) ? "bg-bay-soft" : "hover:bg-foam"} noscript:has-[[name=chosen]:checked]:bg-bay-soft focus-within:shadow-[inset_3px_0_var(--color-bay)]`;

/** Space chooses the row whose link has the focus. */
function onRowKey(event: KeyboardEvent, row: string, { chosen, choose }: RowActions): void {
  if (event.key !== " " || chosen === null) return;
  event.preventDefault();
  choose(row, !chosen.has(row));
}

function UnitRow({ unit, actions }: { unit: StockUnitRow; actions: RowActions }) {
  const row = unitSubject(unit.stockNumber);
  const pending = actions.pending.get(row);
  return (
    <tr className={`${rowClass(row, actions)} ${actions.chosen?.has(row) ? "" : "bg-foam"}`}>
      <td className="py-1.5 pl-4 md:pl-6">
        <ChooseBox row={row} name={unit.stockNumber} actions={actions} />
      </td>
      <td className="max-md:hidden" />
      <th scope="row" className="px-2 text-left font-semibold">
        <span className="figures">{unit.stockNumber}</span>
        <span className="block font-normal text-muted text-second">{unit.facts}</span>
      </th>
      <td className="figures px-2 text-right text-second">{unit.price}</td>
      <td colSpan={6} className="px-2 text-second max-md:pr-4">
        {pending === undefined ? unit.state : STATE_LABELS[pending]}
      </td>
    </tr>
  );
}

function OnSite({ row }: { row: StockRow }) {
  if (row.hidden !== null) return <Chip look="amber">{row.site.text}</Chip>;
  if (!row.site.isBadge) return <span className="text-second">{row.site.text}</span>;
  return <Chip look={row.site.text === "NEW" ? "outline" : "plain"}>{row.site.text}</Chip>;
}

function Here({ row, actions }: { row: StockRow; actions: RowActions }) {
  if (row.units.length === 0) {
    return <span className="text-muted">{row.here === 0 ? "–" : row.here}</span>;
  }
  const isOpen = actions.open === row.id;
  return (
    <Link
      to={actions.openPath(isOpen ? null : row.id)}
      preventScrollReset
      aria-label={`${isOpen ? "Hide" : "Show"} the carts of ${row.name}: ${row.here} here, ${row.units.length} in all`}
      aria-expanded={isOpen}
      className="inline-flex min-h-7 min-w-7 items-center text-bay underline underline-offset-3 touch:min-h-11"
    >
      {row.here}
    </Link>
  );
}

type RowProps = { row: StockRow; actions: RowActions };

/** Whether what a row shows is the same; choosing one does not draw the others again. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  const [was, is] = [before.actions, after.actions];
  const { id, units } = after.row;
  const keys = [vehicleSubject(id), ...units.map(({ stockNumber }) => unitSubject(stockNumber))];
  return (
    before.row === after.row &&
    was.canPrice === is.canPrice &&
    was.version === is.version &&
    was.open === is.open &&
    (was.pricing === id) === (is.pricing === id) &&
    was.changed.has(id) === is.changed.has(id) &&
    keys.every(
      (key) =>
        was.chosen?.has(key) === is.chosen?.has(key) &&
        was.pending.get(key) === is.pending.get(key),
    )
  );
}

export const StockRows = memo(function StockRows({ row, actions }: RowProps) {
  const key = vehicleSubject(row.id);
  const pending = actions.pending.get(key);
  const state = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StateChip state={pending ?? row.state} />
      {row.hidden !== null && (
        <span className="lg:hidden">
          <Chip look="amber">{row.site.text}</Chip>
        </span>
      )}
      {row.detail && pending === undefined && (
        <span className="text-muted text-second">{row.detail}</span>
      )}
    </span>
  );
  return (
    <>
      <tr className={`${rowClass(key, actions)} h-13`} data-row={row.id}>
        <td className="pl-4 md:pl-6">
          <ChooseBox row={key} name={row.name} actions={actions} />
        </td>
        <td className="px-2 max-md:px-1">
          <Thumbnail path={row.picture} />
        </td>
        <th scope="row" className="px-2 py-1.5 text-left font-normal">
          <Link
            to={`/desk/stock/${row.id}`}
            onKeyDown={(event) => onRowKey(event, key, actions)}
            className="inline-flex items-center gap-2 font-semibold hover:underline"
          >
            {actions.changed.has(row.id) && <ChangedDot />}
            {row.name}
          </Link>
          <span className="block text-muted text-second">{row.about}</span>
          <span className="mt-1 block md:hidden">{state}</span>
        </th>
        <td className="px-2 text-right font-semibold max-md:pr-4">
          {actions.pricing === row.id ? (
            <PriceEdit
              row={row}
              version={actions.version}
              stock={actions.stock}
              close={() => actions.setPricing(null)}
            />
          ) : (
            <span className="figures">{priceText(row.price)}</span>
          )}
        </td>
        <td className="px-2 max-md:hidden lg:pl-8">{state}</td>
        <td className="px-2 max-lg:hidden">
          <OnSite row={row} />
        </td>
        <td className="figures px-2 max-md:hidden">
          <Here row={row} actions={actions} />
        </td>
        <td className="figures px-2 max-md:hidden">
          {row.photos > 0 ? (
            row.photos
          ) : (
            <Chip look="danger" icon={ImageOff}>
              none
            </Chip>
          )}
        </td>
        <td className="figures px-2 max-lg:hidden">{row.inquiryCount}</td>
        <td className="px-2 text-muted text-second max-lg:hidden lg:pr-6">{row.changed ?? "–"}</td>
      </tr>
      {actions.open === row.id &&
        row.units.map((unit) => <UnitRow key={unit.stockNumber} unit={unit} actions={actions} />)}
    </>
  );
}, isSameRow);
