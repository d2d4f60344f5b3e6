import { Link } from "react-router";

export type Tab = { label: string; to: string; count?: number; current: boolean };

/** Links that look like tabs: each is an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex gap-5 overflow-x-auto border-line border-b px-4">
      {tabs.map(({ to, current, count, label: name }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? "page" : undefined}
          className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-3 text-muted hover:text-ink aria-[current=page]:border-bay aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {name}
          {count !== undefined && count > 0 && <span className="figures">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** A few choices of one list, as links in a track. */
export function Segmented({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full overflow-x-auto rounded-control bg-[#e2ebf0]"
    >
      {tabs.map(({ to, current, count, label: name }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? "page" : undefined}
          className="flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control border-[1.5px] border-transparent px-3 text-muted text-second hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-white aria-[current=page]:font-semibold aria-[current=page]:text-ink touch:min-h-11"
        >
          {name}
          {count !== undefined && <span className="figures font-semibold">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
