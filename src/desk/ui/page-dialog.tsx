import type { ReactNode } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type ActionData, findRejection } from "./action-data.ts";
import { Dialog } from "./dialog.tsx";
import { RejectionNotice } from "./rejection-notice.tsx";
import { useIsHydrated } from "./use-is-hydrated.ts";
import { useStickyActionData } from "./use-sticky-action-data.ts";

/** Names the open dialog in the address, so that it opens without JavaScript too. */
export function usePageDialog() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** `of` identifies the record that the dialog is about, where the page has several. */
  const to = (name: string | null, of?: string): string => {
    const next = new URLSearchParams(params);
    for (const name of ["do", "of", "start", "time", "days"]) next.delete(name);
    if (name !== null) next.set("do", name);
    if (of !== undefined) next.set("of", of);
    return `${pathname}${next.size > 0 ? `?${next}` : ""}`;
  };
  const go = (name: string | null) =>
    void navigate(to(name), { replace: true, preventScrollReset: true });
  return { open: params.get("do"), shown: params.get("of"), to, go };
}

/** The page without its dialog, for the redirect of an action. */
export function pageWithoutDialog({ url }: { url: URL }): string {
  const params = new URLSearchParams(url.search);
  for (const name of ["do", "of"]) params.delete(name);
  return `${url.pathname}${params.size > 0 ? `?${params}` : ""}`;
}

/** A dialog; without script a part of the page. */
export function PageDialog({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const { go } = usePageDialog();
  const rejection = findRejection(useStickyActionData<() => Promise<ActionData<unknown>>>());
  if (useIsHydrated()) {
    return (
      <Dialog title={title} wide={wide} onClose={() => go(null)}>
        <RejectionNotice rejection={rejection} hasFieldErrors />
        {children}
      </Dialog>
    );
  }
  return (
    <section aria-label={title} className="mb-5 rounded-xl border border-line bg-foam p-4">
      <h2 className="mb-3 text-page">{title}</h2>
      <RejectionNotice rejection={rejection} hasFieldErrors />
      {children}
    </section>
  );
}
