import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Pages that come sooner need no sign that they load. */
const SLOW_MS = 300;

/** Pages whose list stays in sight while another detail loads. */
const LISTS = ["/desk/inbox", "/desk/settings"];

const findListPath = (pathname: string) =>
  LISTS.find((list) => pathname === list || pathname.startsWith(`${list}/`));

/** Whether a link was followed to another page: of this list, or of another part of the desk. */
function useIsLeaving(list: string | undefined): boolean {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  // Typed text stays in sight until the post is handled.
  if (state !== "loading" || formMethod !== undefined) return false;
  if (location.pathname === pathname) return false;
  const [from, to] = [findListPath(pathname), findListPath(location.pathname)];
  return (from === to ? from : undefined) === list;
}

/** Widths of the lines of a row. */
const ROWS = [
  ["w-2/5", "w-1/4"],
  ["w-1/3", "w-2/5"],
  ["w-1/2", "w-1/3"],
  ["w-1/4", "w-2/5"],
  ["w-2/5", "w-1/5"],
] as const;

function StageBlocks() {
  return ROWS.map(([title, text]) => (
    <div key={title + text} className="flex items-center gap-3 px-4 py-3 md:px-6">
      <span className="size-9 shrink-0 rounded-tag bg-stage" />
      <span className="grid grow gap-2">
        <span className={`h-3 rounded-tag bg-stage ${title}`} />
        <span className={`h-2.5 rounded-tag bg-stage ${text}`} />
      </span>
      <span className="h-3 w-14 shrink-0 rounded-tag bg-stage" />
    </div>
  ));
}

function LoadingPage() {
  return (
    <main className="min-h-0 grow">
      <h1 className="sr-only">
        <span role="status">Loading</span>
      </h1>
      <div className="flex min-h-14 items-center border-line border-b px-4 md:px-6 lg:min-h-15">
        <span className="h-4 w-40 rounded-tag bg-stage" />
      </div>
      <StageBlocks />
    </main>
  );
}

/** Skeleton of a detail, beside its list; on phones in place of the list. */
function LoadingDetail() {
  return (
    <div className="min-w-0 grow bg-white max-md:fixed max-md:inset-x-0 max-md:top-14 max-md:bottom-16 max-md:z-10">
      <p role="status" className="sr-only">
        Loading
      </p>
      <StageBlocks />
    </div>
  );
}

/** Wraps an outlet: blocks replace the page while the next one takes long to load. */
export function NavigationSkeleton({
  list,
  children,
}: {
  /** The address of the list whose details these are. */
  list?: string;
  children: ReactNode;
}) {
  const isLeaving = useIsLeaving(list);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  return (
    <>
      <div className={isSlow ? "hidden" : "contents"}>{children}</div>
      {isSlow && (list === undefined ? <LoadingPage /> : <LoadingDetail />)}
    </>
  );
}
