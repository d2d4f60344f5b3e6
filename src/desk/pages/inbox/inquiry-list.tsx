import { Check, Phone, UserPlus } from "lucide";
import { Link } from "react-router";
import { KindIcon } from "#desk/inquiries/kind-icon.tsx";
import { PromiseRing } from "#desk/inquiries/promise-ring.tsx";
import { Avatar } from "#desk/ui/avatar.tsx";
import { ChangedDot } from "#desk/ui/changed-rows.tsx";
import { ChooseBox } from "#desk/ui/choose.tsx";
import type { Chosen } from "#desk/ui/use-chosen.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { InboxView, ListedInquiry } from "./inbox-view.server.ts";

function Assignee({ name }: { name: string | null }) {
  return name === null ? (
    <span className="grid size-5 place-items-center rounded-full border border-control border-dashed text-muted">
      <Icon of={UserPlus} size={11} />
      <span className="sr-only">Unassigned</span>
    </span>
  ) : (
    <>
      <Avatar name={name} />
      <span className="sr-only">Assigned to {name}</span>
    </>
  );
}

/** The id of the form for the chosen inquiries. Its boxes are outside of it, beside the links. */
export const CHOSEN_FORM = "chosen-inquiries";

function ChooseInquiry({ row, chosen }: { row: ListedInquiry; chosen: Chosen }) {
  const { reference, version, name } = row;
  return (
    <ChooseBox
      form={CHOSEN_FORM}
      name="chosen"
      row={reference}
      value={`${reference}:${version}`}
      label={`Choose ${name || reference}`}
      chosen={chosen}
      className="grid w-9 shrink-0 cursor-pointer place-items-start justify-center pt-3 accent-ink max-md:w-11 max-md:pt-4"
    />
  );
}

function Row({
  row,
  search,
  isOpen,
  isChanged,
  chosen,
}: {
  row: ListedInquiry;
  search: string;
  isOpen: boolean;
  isChanged: boolean;
  /** Null for people who only read. */
  chosen: Chosen | null;
}) {
  const { tel } = row;
  return (
    <li
      className={`relative flex border-b border-b-line border-l-3 ${isOpen ? "border-l-bay" : "border-l-transparent"} ${isOpen || chosen?.chosen.has(row.reference) ? "bg-bay-soft" : "hover:bg-foam"} noscript:has-[[name=chosen]:checked]:bg-bay-soft`}
    >
      {chosen && <ChooseInquiry row={row} chosen={chosen} />}
      <Link
        to={`/desk/inbox/${row.reference}${search}`}
        data-inquiry={row.reference}
        aria-current={isOpen ? "true" : undefined}
        className={`block min-w-0 grow py-2.5 pr-5 ${chosen ? "pl-0.5" : "pl-4"} focus-visible:-outline-offset-2 max-md:py-3 max-md:pr-0`}
      >
        <span className="flex items-center gap-2">
          {isChanged && <ChangedDot />}
          <span className="truncate font-semibold max-md:text-[16px]">{row.name || "No name"}</span>
          <span className="ml-auto">
            {row.clock ? (
              <PromiseRing clock={row.clock} />
            ) : (
              <span className="text-caption text-muted capitalize">{row.status}</span>
            )}
          </span>
        </span>
        <span className="mt-0.5 flex items-center gap-1.5">
          <KindIcon kind={row.kind} />
          <span className="truncate">{row.subject}</span>
          <span className="ml-auto max-md:hidden">
            <Assignee name={row.assignee} />
          </span>
        </span>
        <span className="mt-0.5 block truncate text-muted text-second max-md:hidden">
          {row.opening}
        </span>
        <span className="mt-0.5 block truncate text-muted text-second md:hidden">
          {row.assignee ?? "Unassigned"} · {row.received}
        </span>
      </Link>
      {tel && (
        <a
          href={tel}
          aria-label={`Call ${row.name}`}
          className="grid w-16 shrink-0 place-items-center text-bay md:hidden"
        >
          <Icon of={Phone} size={20} />
        </a>
      )}
    </li>
  );
}

export function InquiryList({
  view,
  search,
  open,
  changed,
  chosen,
}: {
  view: InboxView;
  search: string;
  open: string | undefined;
  changed: ReadonlySet<string>;
  chosen: Chosen | null;
}) {
  return (
    <>
      <ul aria-label="Inquiries">
        {view.rows.map((row) => (
          <Row
            key={row.reference}
            row={row}
            search={search}
            isOpen={row.reference === open}
            isChanged={changed.has(row.reference)}
            chosen={chosen}
          />
        ))}
      </ul>
      {view.answeredToday.length > 0 && (
        <section aria-label="Answered today">
          <h2 className="bg-foam px-5 py-2 font-normal text-muted text-second tracking-normal">
            Answered today{" "}
            <span className="figures ml-1 font-semibold text-ink">{view.answeredToday.length}</span>
          </h2>
          <ul>
            {view.answeredToday.map(({ reference, name, subject, took }) => (
              <li key={reference} className="border-line-2 border-b">
                <Link
                  to={`/desk/inbox/${reference}${search}`}
                  aria-current={reference === open ? "true" : undefined}
                  className="flex min-h-9 items-center gap-2 px-5 text-second hover:bg-foam focus-visible:-outline-offset-2 aria-[current=true]:bg-bay-soft touch:min-h-11"
                >
                  <span className="text-seagrass">
                    <Icon of={Check} size={14} />
                  </span>
                  <span className="min-w-0 truncate">
                    <span className="font-semibold">{name}</span>{" "}
                    <span className="text-muted">{subject}</span>
                  </span>
                  <span className="figures ml-auto shrink-0 text-muted">{took}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
