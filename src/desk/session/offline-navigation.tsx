import { CloudOff } from "lucide";
import { useEffect } from "react";
import { useBlocker, useRouteLoaderData } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { useLiveState } from "#desk/ui/live.tsx";
import { Icon } from "#ui/action/icon.tsx";

type Entry = { to: string; label: string };

/** Keeps the page while a link cannot be followed without a connection, and follows it once there is one. */
export function OfflineNavigation() {
  const state = useLiveState();
  const entries = useRouteLoaderData<{ entries: Entry[] }>("layout")?.entries ?? [];
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (state === "offline" || !navigator.onLine) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked" && state === "live") blocker.proceed();
  }, [blocker, state]);
  if (blocker.state !== "blocked") return null;
  const { pathname } = blocker.location;
  const label = entries.find(({ to }) => pathname === to)?.label ?? "The page";
  return (
    <div
      role="alert"
      className="fixed top-4 left-1/2 z-50 flex w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-white py-3 pr-3 pl-4 shadow-pop"
    >
      <span className="text-bay">
        <Icon of={CloudOff} size={18} />
      </span>
      <p className="min-w-56 flex-1">
        <strong className="font-semibold">No connection.</strong> {label} opens when it is back.
      </p>
      <Button onClick={() => blocker.reset()}>Stay here</Button>
    </div>
  );
}
