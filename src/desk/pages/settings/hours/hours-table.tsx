import { useRouteLoaderData } from "react-router";
import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { useRoles, useTypedDocument } from "#desk/content/form/content-form.tsx";
import { ReleaseNotice, SettingField } from "#desk/content/form/setting-field.tsx";
import { namesText } from "#desk/session/right-labels.ts";
import { can } from "#people/roles.ts";

const DEALERSHIP = "dealership.json";
const FIGURES = "policy-figures.json";

const SCHEDULES = [
  { key: "sales", title: "Showroom and sales" },
  { key: "service", title: "Service" },
] as const;

const NAMES: Record<string, string> = { Sat: "Saturday", Sun: "Sunday" };

/** "Mon–Fri", "Saturday" */
function daysTitle(days: Json | undefined): string {
  if (!Array.isArray(days)) return "";
  const [first, last] = [String(days[0]), String(days.at(-1))];
  return first === last ? (NAMES[first] ?? first) : `${first}–${last}`;
}

type Cell = {
  schedule: string;
  label: string;
  path: string;
  opens: FieldPath;
  closes: FieldPath;
  note: FieldPath | null;
  isOpen: boolean;
};

function toCells(mine: Json, schedule: (typeof SCHEDULES)[number]) {
  const entries = fieldAt(mine, ["hours", schedule.key]);
  const count = Array.isArray(entries) ? entries.length : 0;
  return Array.from({ length: count }, (_, index): [string, Cell] => {
    const at: FieldPath = ["hours", schedule.key, index];
    const days = daysTitle(fieldAt(mine, [...at, "days"]));
    return [
      days,
      {
        schedule: `${schedule.key}/${index}`,
        label: `${schedule.title}, ${days}`,
        path: DEALERSHIP,
        opens: [...at, "opens"],
        closes: [...at, "closes"],
        note: [...at, "note"],
        isOpen: fieldAt(mine, [...at, "opens"]) !== undefined,
      },
    ];
  });
}

function deliveryCell(days: string): Cell | null {
  const key = days === "Sunday" ? "sun" : "monSat";
  // Saturday is in the same line of the document as the days before.
  if (days === "Saturday") return null;
  const at: FieldPath = ["delivery", "hours", key];
  return {
    schedule: "",
    label: `Deliveries and returns, ${days}`,
    path: FIGURES,
    note: null,
    opens: [...at, 0],
    closes: [...at, 1],
    isOpen: true,
  };
}

function DaySwitch({ cell }: { cell: Cell }) {
  return (
    <button
      type="submit"
      name="intent"
      value={`${cell.isOpen ? "day-close" : "day-open"} ${DEALERSHIP}#hours/${cell.schedule}`}
      className="min-h-6 text-bay text-caption hover:underline touch:min-h-11"
    >
      {cell.isOpen ? "Close this day" : "Set hours"}
      <span className="sr-only">, {cell.label}</span>
    </button>
  );
}

const TIME =
  "@2xl:px-1.5! @2xl:text-second [&::-webkit-calendar-picker-indicator]:hidden [&::-webkit-datetime-edit]:justify-center";

function HoursCell({ cell, canEdit }: { cell: Cell; canEdit: boolean }) {
  const { path, label, note } = cell;
  const time = { path, type: "time", isQuiet: true, className: TIME } as const;
  return (
    <>
      {cell.isOpen || note === null ? (
        <span className="grid max-w-72 grid-cols-[1fr_auto_1fr] items-start gap-1.5">
          <SettingField {...time} field={cell.opens} label={`${label}, opens`} />
          <span className="pt-2 text-muted">to</span>
          <SettingField {...time} field={cell.closes} label={`${label}, closes`} />
        </span>
      ) : (
        <SettingField path={path} field={note} label={label} isQuiet />
      )}
      {canEdit && note !== null && <DaySwitch cell={cell} />}
      {note !== null && <ReleaseNotice path={path} field={note.slice(0, -1)} />}
    </>
  );
}

export function HoursTable() {
  const roles = useRoles();
  const owners = useRouteLoaderData<{ owners: string[] }>("layout")?.owners ?? [];
  const dealership = useTypedDocument(DEALERSHIP);
  const [sales, service] = SCHEDULES.map((schedule) => new Map(toCells(dealership, schedule)));
  const rows = [...new Set([...(sales?.keys() ?? []), ...(service?.keys() ?? [])])];
  const canEdit = can(roles, "settings.edit");
  return (
    <div className="grid gap-3 @2xl:grid-cols-[4.5rem_repeat(3,minmax(0,1fr))] @2xl:gap-y-2">
      <span className="@max-2xl:hidden" />
      {[...SCHEDULES.map(({ title }) => title), "Deliveries and returns"].map((title) => (
        <span key={title} className="text-second text-muted @max-2xl:hidden">
          {title}
        </span>
      ))}
      {rows.map((days) => (
        <div key={days} className="contents">
          <h3 className="pt-2 text-body tracking-normal">{days}</h3>
          {[sales?.get(days), service?.get(days), deliveryCell(days)].map((cell, index) => (
            <div key={cell?.label ?? `${days}${index}`}>
              {cell ? (
                <>
                  <p className="mb-1 text-muted text-second @2xl:hidden">
                    {cell.label.split(", ")[0]}
                  </p>
                  <HoursCell cell={cell} canEdit={canEdit} />
                </>
              ) : (
                <p className="pt-2 text-muted text-second">same as {rows[0]}</p>
              )}
            </div>
          ))}
        </div>
      ))}
      {!canEdit && (
        <p className="text-muted text-second @2xl:col-span-full">
          The hours belong to the owner. {namesText(owners)} You can change the closures below.
        </p>
      )}
    </div>
  );
}
