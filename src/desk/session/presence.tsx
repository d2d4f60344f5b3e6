import { PencilLine } from "lucide";
import { createContext, use, useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { Present } from "#platform/presence.server.ts";
import { Icon } from "#ui/action/icon.tsx";
import { BACKGROUND_REQUEST_HEADER } from "./session-fetch.ts";

const REPORT_MS = 15_000;

const NAMES = new Intl.ListFormat("en-US", { type: "conjunction" });

export const PresenceContext = createContext<readonly Present[]>([]);

/** A report that is lost is made up for by the next one. */
function report(fields: { subject: string; left?: "yes" }): void {
  fetch("/desk/presence", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { [BACKGROUND_REQUEST_HEADER]: "1" },
    keepalive: true,
  }).catch(() => {});
}

/** Tells colleagues that this person writes about a subject, while the page is in view and `isWriting`. */
export function useReportPresence(subject: string, isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return;
    const reportInView = () => {
      if (document.visibilityState === "visible") report({ subject });
    };
    reportInView();
    const timer = setInterval(reportInView, REPORT_MS);
    document.addEventListener("visibilitychange", reportInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", reportInView);
      report({ subject, left: "yes" });
    };
  }, [subject, isWriting]);
}

/** Which colleagues write about a subject now; nothing without any. `doing` follows "is" or "are". */
export function WhoElse({
  subject,
  doing,
  className = "",
}: {
  subject: string;
  doing: string;
  className?: string;
}) {
  const me = useRouteLoaderData<{ person: { id: string } }>("layout")?.person.id;
  const names = use(PresenceContext)
    .filter((present) => present.subject === subject && present.person !== me)
    .map(({ name }) => name);
  return (
    <div role="status" className={names.length === 0 ? "" : className}>
      {names.length > 0 && (
        <p className="flex items-center gap-2 rounded-control bg-bay-soft px-3 py-1.5 font-semibold text-bay-dark text-second">
          <Icon of={PencilLine} size={14} />
          {NAMES.format(names)} {names.length === 1 ? "is" : "are"} {doing}.
        </p>
      )}
    </div>
  );
}
