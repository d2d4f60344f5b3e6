import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { formatCents, pluralize, usd } from "#domain/money.ts";
import type { DayGroup } from "./day-groups.ts";
import type { DayView } from "./day-view.server.ts";

type Sheet = {
  key: string;
  title: string;
  groups: readonly DayGroup[];
  /** Whether the sheet is of one driver. */
  hasRoute: boolean;
};

const isOpen = ({ state }: ScheduleItem) => state !== "done";

/** Puts the open items on sheets: one for each driver, or one for all groups. */
function toSheets({ groups, query, paper }: DayView, part: string | null): Sheet[] {
  const printed = groups
    .filter(({ key }) => part === null || key === part)
    .map((group) => ({ ...group, items: group.items.filter(isOpen) }))
    .filter(({ items }) => items.length > 0);
  if (query.by !== "driver") {
    return printed.length === 0
      ? []
      : [{ key: "all", title: paper.day, groups: printed, hasRoute: false }];
  }
  return printed.map((group) => ({
    key: group.key,
    title: [group.title, group.route?.trucks].filter(Boolean).join(" · "),
    groups: [group],
    hasRoute: group.route !== undefined,
  }));
}

function Badge({ item: { kind, address, label } }: { item: ScheduleItem }) {
  const look = "inline-block rounded-tag border border-ink px-1.5 text-[11px] font-semibold";
  if (kind === "delivery") {
    return (
      <span className={`${look} bg-ink text-white [print-color-adjust:exact]`}>
        {address === null ? "PICKUP" : "OUT"}
      </span>
    );
  }
  return kind === "return" ? <span className={look}>BACK</span> : label;
}

function Collect({ item: { stop, appointment } }: { item: ScheduleItem }) {
  if (stop === null) return <>{appointment && `${appointment.minutes} min`}</>;
  const { dueCents, depositDueCents, depositHeldCents } = stop;
  return (
    <>
      <strong className="block font-semibold">{dueCents > 0 ? formatCents(dueCents) : "–"}</strong>
      {depositDueCents > 0 && `+ ${usd(depositDueCents / 100)} deposit`}
      {depositHeldCents > 0 && `${usd(depositHeldCents / 100)} held`}
    </>
  );
}

function warnings({ state, stateText, stop, appointment }: ScheduleItem, hasRoute: boolean) {
  const driver = hasRoute ? null : stop?.driver;
  return [
    ...(state === "no-cart" ? ["CART NOT ASSIGNED, ask the desk"] : []),
    ...(state === "late" ? [stateText] : []),
    ...(state === "requested" ? ["TO CONFIRM"] : []),
    ...(driver ? [[driver.name, stop?.truck].filter(Boolean).join(", ")] : []),
    ...(appointment?.person ? [`With ${appointment.person.name}`] : []),
  ];
}

function Line({
  item,
  place,
  hasRoute,
}: {
  item: ScheduleItem;
  place: number | undefined;
  hasRoute: boolean;
}) {
  const { at, unit, cart, name, phone, address, place: town, remarks, stop } = item;
  const notes = [...warnings(item, hasRoute), remarks].filter(Boolean).join(". ");
  return (
    <tr className="break-inside-avoid border-edge border-b align-top [&>*]:py-1.5 [&>*]:pr-2">
      <td>
        <span aria-hidden="true" className="block size-3.5 rounded-xs border-[1.5px] border-ink" />
      </td>
      {hasRoute && <td className="font-semibold">{place}</td>}
      <td className="whitespace-nowrap font-semibold">{at}</td>
      <td>
        <Badge item={item} />
      </td>
      <td>
        {stop !== null && <strong className="block font-semibold">{unit ?? "______"}</strong>}
        {cart}
      </td>
      <th scope="row" className="text-left font-normal">
        <strong className="block font-semibold">{name}</strong>
        {phone}
      </th>
      <td>
        {address !== null && <span className="block">{address}</span>}
        {stop !== null && town}
        {notes !== "" && (
          <>
            {stop !== null && " · "}
            <strong className="font-semibold">{notes}</strong>
          </>
        )}
      </td>
      <td className="text-right">
        <Collect item={item} />
      </td>
    </tr>
  );
}

const COLUMNS = ["Time", "What", "Cart", "Customer", "Where"] as const;

function Totals({ sheet: { groups, hasRoute } }: { sheet: Sheet }) {
  const stops = groups.flatMap(({ items }) => items.flatMap(({ stop }) => stop ?? []));
  const done = groups.reduce((sum, { route }) => sum + (route?.done ?? 0), 0);
  const due = stops.reduce((sum, { dueCents }) => sum + dueCents, 0);
  const deposits = stops.reduce((sum, { depositDueCents }) => sum + depositDueCents, 0);
  return (
    <>
      <p className="flex justify-between gap-4 py-3 text-second">
        <span>{done > 0 && `${pluralize(done, "stop")} done before are not printed.`}</span>
        {due + deposits > 0 && (
          <span>
            To collect <strong className="font-semibold">{formatCents(due)}</strong>
            {deposits > 0 && (
              <>
                {" "}
                and <strong className="font-semibold">{usd(deposits / 100)}</strong> deposits
              </>
            )}
          </span>
        )}
      </p>
      {hasRoute && (
        <div className="mt-10 grid grid-cols-3 gap-6 break-inside-avoid">
          {["Handed in, cash and slips", "Driver", "Back at the shop"].map((line) => (
            <p key={line} className="border-ink border-t pt-1.5">
              {line}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** "14 stops, 8 out, 6 back, 3 visits" */
function describeItems(items: readonly ScheduleItem[]): string {
  const count = (kind: ScheduleItem["kind"]) => items.filter((item) => item.kind === kind).length;
  const [out, back] = [count("delivery"), count("return")];
  const visits = items.length - out - back;
  return [
    ...(out + back > 0 ? [`${pluralize(out + back, "stop")}, ${out} out, ${back} back`] : []),
    ...(visits > 0 ? [pluralize(visits, "visit")] : []),
  ].join(", ");
}

function PrintedSheet({
  sheet,
  paper,
  places,
  number,
}: {
  sheet: Sheet;
  paper: DayView["paper"];
  places: DayView["plan"]["places"];
  number: string;
}) {
  const { title, groups, hasRoute } = sheet;
  const columns = COLUMNS.length + (hasRoute ? 3 : 2);
  return (
    <section className="break-after-page text-caption last:break-after-auto">
      <header className="flex items-start justify-between gap-4 border-ink border-b-2 pb-2">
        <div>
          <h2 className="text-page">{title}</h2>
          <p className="text-second">
            {[
              ...(title === paper.day ? [] : [paper.day]),
              describeItems(groups.flatMap(({ items }) => items)),
            ].join(" · ")}
          </p>
        </div>
        <p className="text-right">
          {paper.dealership}
          <strong className="block font-semibold">{paper.phone}</strong>
          Printed {paper.at}, {paper.by}
        </p>
      </header>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-ink border-b text-left [&>th]:py-1.5 [&>th]:font-semibold">
            <td />
            {hasRoute && <th scope="col">No.</th>}
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="text-right">
              Collect
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            {groups.length > 1 && (
              <tr className="break-after-avoid border-ink border-b">
                <th
                  scope="rowgroup"
                  colSpan={columns}
                  className="bg-stage px-1.5 py-0.5 text-left font-semibold"
                >
                  {group.title} <span className="ml-2 font-normal">{group.note}</span>
                </th>
              </tr>
            )}
            {group.items.map((item) => (
              <Line key={item.id} item={item} place={places[item.id]} hasRoute={hasRoute} />
            ))}
          </tbody>
        ))}
      </table>
      <Totals sheet={sheet} />
      <p className="mt-6 flex justify-between text-[11px]">
        <span>A change after {paper.at} is not on this sheet.</span>
        {number}
      </p>
    </section>
  );
}

/** The list on paper, grouped as it is; `part` is the group that is printed alone. Browsers show it in print only. */
export function PrintSheets({ view, part }: { view: DayView; part: string | null }) {
  const sheets = toSheets(view, part);
  return (
    <div className="day-sheets hidden text-ink print:block">
      {sheets.length === 0 && <p>{view.paper.day}: nothing is to come.</p>}
      {sheets.map((sheet, index) => (
        <PrintedSheet
          key={sheet.key}
          sheet={sheet}
          paper={view.paper}
          places={view.plan.places}
          number={sheets.length > 1 ? `Sheet ${index + 1} of ${sheets.length}` : ""}
        />
      ))}
    </div>
  );
}
