import { CloudOff } from "lucide";
import { useEffect } from "react";
import { useBlocker, useRouteLoaderData } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { useLiveState } from "#desk/ui/live.tsx";
import { PageNotice } from "#desk/ui/page-notice.tsx";

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
    <PageNotice icon={CloudOff} action={<Button onClick={() => blocker.reset()}>Stay here</Button>}>
      <strong className="font-semibold">No connection.</strong> {label} opens when it is back.
    </PageNotice>
  );
}
