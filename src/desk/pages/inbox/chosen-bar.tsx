import { Check, Download, type IconNode } from "lucide";
import type { ComponentProps } from "react";
import { ChooseNone } from "#desk/ui/choose.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { NOBODY } from "./inbox-query.ts";

const BUTTON =
  "flex min-h-9 items-center gap-2 whitespace-nowrap rounded-control px-2.5 font-semibold text-second hover:bg-white/12 touch:min-h-11";

function BarButton({ icon, ...button }: ComponentProps<"button"> & { icon?: IconNode }) {
  return (
    <button type="submit" {...button} className={BUTTON}>
      {icon && <Icon of={icon} size={15} />}
      {button.children}
    </button>
  );
}

/** Shown while inquiries are chosen, with or without script. It is part of their form. */
export function ChosenBar({
  chosen,
  people,
  canExport,
  onClear,
}: {
  chosen: ReadonlySet<string>;
  people: readonly { id: string; name: string }[];
  canExport: boolean;
  onClear: () => void;
}) {
  const count = chosen.size;
  return (
    <div
      className={`on-ink shrink-0 bg-ink px-3 py-1.5 text-white ${count > 0 ? "block" : "hidden noscript:in-[div:has([name=chosen]:checked)]:block"}`}
    >
      <div
        role="toolbar"
        aria-label="What to do with the chosen inquiries"
        className="flex flex-wrap items-center gap-x-1"
      >
        <span role="status" className="mr-1 font-semibold text-second">
          {count > 0 && `${count} chosen`}
        </span>
        <BarButton name="intent" value="bulk-close" icon={Check}>
          Close
        </BarButton>
        {canExport && (
          <BarButton
            icon={Download}
            formMethod="get"
            formAction="/desk/inbox.csv"
            onClick={(event) => {
              event.preventDefault();
              const params = new URLSearchParams([...chosen].map((row) => ["chosen", row]));
              window.location.assign(`/desk/inbox.csv?${params}`);
            }}
          >
            CSV
          </BarButton>
        )}
        {count > 0 && <ChooseNone onClear={onClear} className="ml-auto" />}
        <span className="flex w-full items-center gap-1">
          <select
            name="to"
            aria-label="Assign to"
            defaultValue=""
            className="min-h-8 min-w-0 grow rounded-control border border-control bg-white px-2 text-ink text-second touch:min-h-11"
          >
            <option value="">Give to…</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={NOBODY}>Nobody</option>
          </select>
          <BarButton name="intent" value="bulk-assign">
            Assign
          </BarButton>
        </span>
      </div>
    </div>
  );
}
