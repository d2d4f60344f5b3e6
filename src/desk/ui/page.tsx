import { ChevronLeft } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import { FlashAlert } from "./flash.tsx";
import { ConnectionNotice } from "./live.tsx";
import { useScroller } from "./use-scroller.ts";

/**
 * A page of the desk: a bar with its title, one sentence and tools, and the work below it. Panes scroll, the page does
 * not; `panes` leaves scrolling to the children.
 */
export function Page({
  title,
  sentence,
  back,
  tools,
  panes = false,
  isDetail = false,
  footer,
  children,
}: {
  title: ReactNode;
  sentence?: ReactNode;
  /** The page above, for a detail. */
  back?: { to: string; label: string };
  tools?: ReactNode;
  panes?: boolean;
  /** On phones a detail has a bar of its own. */
  isDetail?: boolean;
  /** Stays at the bottom, such as the bar to publish. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const scroller = useScroller<HTMLElement>();
  return (
    <>
      <header
        className={`flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5 md:px-6 md:py-2 lg:min-h-15 ${isDetail ? "max-md:hidden" : ""}`}
      >
        {back && (
          <Link to={back.to} aria-label={back.label} className="-ml-2 p-2 text-ink">
            <Icon of={ChevronLeft} size={18} />
          </Link>
        )}
        <h1 className="text-[19px] md:text-page">{title}</h1>
        {sentence && (
          <p className="min-w-0 grow basis-0 truncate text-muted text-second max-md:hidden">
            {sentence}
          </p>
        )}
        {tools && <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div>}
      </header>
      <ConnectionNotice />
      <main
        ref={scroller}
        id="main"
        tabIndex={-1}
        className={`min-h-0 grow outline-none ${panes ? "flex flex-col overflow-hidden" : "overflow-y-auto"}`}
      >
        {isDetail && <h1 className="sr-only md:hidden">{title}</h1>}
        <FlashAlert />
        <div className={panes ? "flex min-h-0 grow" : "px-4 py-5 md:px-6"}>{children}</div>
      </main>
      {footer}
    </>
  );
}

export function SectionTitle({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <h2 className="text-section">
      {children}
      {count !== undefined && (
        <span className="ml-2 font-normal text-muted text-second">{count}</span>
      )}
    </h2>
  );
}
