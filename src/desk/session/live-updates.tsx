import { type ReactNode, useEffect, useState } from "react";
import { type Connection, LiveContext } from "#desk/ui/live.tsx";
import type { Present } from "#platform/presence.server.ts";
import { PresenceContext } from "./presence.tsx";
import { sendSignedIn, useIsSignedOut } from "./session-fetch.ts";
import { useRefresh } from "./use-refresh.ts";

const EVENTS = "/desk/events";
const RETRY_MS = 2000;

/** Differs from every change. */
const UNKNOWN = "";

/** Loads the page's data again unless they hold the latest change, once nothing else is under way. */
function useLatest(loaded: string): (latest: string) => void {
  const [latest, setLatest] = useState<string | null>(null);
  const { isBusy, refresh } = useRefresh();
  useEffect(() => {
    if (latest === null || isBusy) return;
    setLatest(null);
    if (latest !== loaded) refresh();
  }, [latest, loaded, isBusy, refresh]);
  return setLatest;
}

/** Listens for changes by others; what they changed is loaded, as is all that was missed without a connection. */
function useEvents(loaded: string): { connection: Connection; present: readonly Present[] } {
  const [present, setPresent] = useState<readonly Present[]>([]);
  const [connection, setConnection] = useState<Connection>("starting");
  const showLatest = useLatest(loaded);
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const connect = () => {
      source = new EventSource(EVENTS);
      source.addEventListener("open", () => setConnection("live"));
      source.addEventListener("change", ({ data }) => showLatest(data));
      source.addEventListener("present", ({ data }) => setPresent(JSON.parse(data)));
      source.addEventListener("error", () => {
        setConnection("offline");
        if (source.readyState === EventSource.CLOSED) void connectAgain();
      });
    };
    // Browsers do that after a lost connection, but not after a refusal, which may mean that the session is over.
    const connectAgain = async () => {
      await sendSignedIn(new Request(EVENTS, { method: "HEAD" })).catch(() => null);
      if (!isLeft) timer = setTimeout(connect, RETRY_MS);
    };
    connect();
    // The device knows before the stream does.
    const onOffline = () => setConnection("offline");
    const onOnline = () => {
      if (source.readyState !== EventSource.OPEN) return;
      setConnection("live");
      showLatest(UNKNOWN);
    };
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      isLeft = true;
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
      clearTimeout(timer);
      source.close();
    };
  }, [showLatest]);
  return { connection, present };
}

/** `loaded` is the latest change that the page's data hold. */
export function LiveUpdates({ loaded, children }: { loaded: string; children: ReactNode }) {
  const { connection, present } = useEvents(loaded);
  const isSignedOut = useIsSignedOut();
  return (
    <LiveContext value={isSignedOut ? "signed out" : connection}>
      <PresenceContext value={present}>{children}</PresenceContext>
    </LiveContext>
  );
}
