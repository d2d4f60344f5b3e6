import { type ReactNode, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Dialog } from "#desk/ui/dialog.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import type { BookingAnswer } from "./refusal.server.ts";
import { RefusedNotice } from "./refused-notice.tsx";

const nothing = () => () => {};

/** False on the server and for the first picture of it in the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}

/** What is open over the page is in the address, so that it opens without script too. */
export function useSheet() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const to = (name: string | null): string => {
    const next = new URLSearchParams(params);
    next.delete("do");
    for (const name of ["done", "was", "entry", "start", "time", "days"]) next.delete(name);
    if (name !== null) next.set("do", name);
    return `${pathname}${next.size > 0 ? `?${next}` : ""}`;
  };
  const go = (name: string | null) =>
    void navigate(to(name), { replace: true, preventScrollReset: true });
  return { open: params.get("do"), to, go };
}

/** A dialog; without script a part of the page. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const { go } = useSheet();
  const answer = useAnswer<BookingAnswer | null>() ?? null;
  if (useIsHydrated()) {
    return (
      <Dialog title={title} onClose={() => go(null)}>
        <RefusedNotice answer={answer} />
        {children}
      </Dialog>
    );
  }
  return (
    <section aria-label={title} className="mb-5 rounded-xl border border-line bg-foam p-4">
      <h2 className="mb-3 text-page">{title}</h2>
      <RefusedNotice answer={answer} />
      {children}
    </section>
  );
}
