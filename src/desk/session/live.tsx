import { CloudOff } from "lucide";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { sendSignedIn, useIsSignedOut } from "#desk/session/session-fetch.ts";
import { momentText } from "#desk/ui/instant-text.ts";
import { Icon } from "#ui/action/icon.tsx";

const EVENTS = "/desk/events";
const RETRY_MS = 2000;
/** Shorter losses are over before anybody has read of them. */
const NOTICE_AFTER_MS = 3000;

type Connection = "starting" | "live" | "offline";

export type LiveState = Connection | "signed out";

const LiveContext = createContext<LiveState>("starting");

/** Loads the page's data again, once nothing else is under way: to load again would cancel what a fetcher loads. */
function useRefresh(): () => void {
  const [isAsked, setAsked] = useState(false);
  const { revalidate, state } = useRevalidator();
  const isBusy = [useNavigation(), { state }, ...useFetchers()].some((one) => one.state !== "idle");
  useEffect(() => {
    if (!isAsked || isBusy) return;
    setAsked(false);
    void revalidate();
  }, [isAsked, isBusy, revalidate]);
  return useCallback(() => setAsked(true), []);
}

/** Listens for changes by others; what they changed is loaded, as is all that was missed without a connection. */
function useConnection(): Connection {
  const [state, setState] = useState<Connection>("starting");
  const refresh = useRefresh();
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const connect = () => {
      source = new EventSource(EVENTS);
      source.addEventListener("open", () => {
        setState("live");
        // Something may have changed since the page was loaded.
        refresh();
      });
      source.addEventListener("change", refresh);
      source.addEventListener("error", () => {
        setState("offline");
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
    const onOffline = () => setState("offline");
    const onOnline = () => {
      if (source.readyState !== EventSource.OPEN) return;
      setState("live");
      refresh();
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
  }, [refresh]);
  return state;
}

export function Live({ children }: { children: ReactNode }) {
  const connection = useConnection();
  const isSignedOut = useIsSignedOut();
  return <LiveContext value={isSignedOut ? "signed out" : connection}>{children}</LiveContext>;
}

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
          No connection since {momentText(since, new Date())}
        </strong>
        What you type stays on this page. Send it when the connection is back.
      </p>
    </div>
  );
}
