import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

export type LiveState = "starting" | "live" | "offline";

/** Loads the page's data again when somebody has changed something, and when the connection is back. */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>("starting");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource("/desk/events");
    let wasLost = false;
    source.addEventListener("open", () => {
      setState("live");
      if (wasLost) void revalidate();
      wasLost = false;
    });
    source.addEventListener("error", () => {
      wasLost = true;
      setState("offline");
    });
    source.addEventListener("change", () => void revalidate());
    return () => source.close();
  }, [revalidate]);
  return state;
}
