import { Link } from "react-router";

export type Tab = { label: string; to: string; count?: number | undefined; current: boolean };

type Props = { label: string; tabs: readonly Tab[] };

type Looks = { nav: string; link: string; count: string };

/** Each is an address of its own. */
function TabLinks({ label, tabs, looks }: Props & { looks: Looks }) {
  return (
    <nav aria-label={label} className={looks.nav}>
      {tabs.map(({ to, current, count, label: name }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? "page" : undefined}
          className={`flex items-center whitespace-nowrap text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink ${looks.link}`}
        >
          {name}
          {count !== undefined && <span className={`figures ${looks.count}`}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

const UNDERLINED: Looks = {
  nav: "flex shrink-0 gap-5 overflow-x-auto border-line border-b px-4",
  link: "min-h-11 gap-2 border-transparent border-b-3 aria-[current=page]:border-bay",
  count: "",
};

/** Links to the views of a page. Counts of zero are left out. */
export function Tabs({ label, tabs }: Props) {
  const shown = tabs.map((tab) => ({ ...tab, count: tab.count || undefined }));
  return <TabLinks label={label} tabs={shown} looks={UNDERLINED} />;
}

const IN_TRACK: Looks = {
  nav: "inline-flex max-w-full overflow-x-auto rounded-control bg-[#e2ebf0]",
  link: "min-h-8 gap-1.5 rounded-control border-[1.5px] border-transparent px-3 text-second aria-[current=page]:border-ink aria-[current=page]:bg-white touch:min-h-11",
  count: "font-semibold",
};

/** A few choices of one list. */
export function Segmented(props: Props) {
  return <TabLinks {...props} looks={IN_TRACK} />;
}
