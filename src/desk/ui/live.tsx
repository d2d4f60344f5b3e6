import { CloudOff } from "lucide";
import { createContext, use, useEffect, useState } from "react";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { Icon } from "#ui/action/icon.tsx";

/** Shorter losses are over before anybody has read of them. */
const NOTICE_AFTER_MS = 3000;

export type Connection = "starting" | "live" | "offline";

export type LiveState = Connection | "signed out";

export const LiveContext = createContext<LiveState>("starting");

export const useLiveState = () => use(LiveContext);

const LINES = { live: "Live", offline: "No connection", "signed out": "Signed out" };

export function LiveLine() {
  const state = useLiveState();
  if (state === "starting") return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2 px-2.5 text-muted text-second md:max-lg:justify-center md:max-lg:px-0"
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${state === "live" ? "bg-seagrass" : "bg-amber"}`}
      />
      <span className="md:max-lg:sr-only">{LINES[state]}</span>
    </p>
  );
}

/** Since when there is no connection, while there is none. */
export function ConnectionNotice() {
  const state = useLiveState();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (state !== "offline") return;
    const lostAt = Date.now();
    const timer = setTimeout(() => setSince(lostAt), NOTICE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [state]);
  if (since === null) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 gap-3 bg-amber-soft px-4 py-3 text-amber-title md:px-6"
    >
      <Icon of={CloudOff} size={20} />
      <p className="text-[15px] leading-5.5 md:text-body">
        <strong className="block font-semibold">
          No connection since {formatRecentTime(since, new Date())}
        </strong>
        What you type stays on this page. Send it when the connection is back.
      </p>
    </div>
  );
}
