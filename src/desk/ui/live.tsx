import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

export type LiveState = "starting" | "live" | "offline";

/** Loads the page's data again when somebody has changed something, and when the connection is back. */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>("starting");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource("/desk/events");
    source.addEventListener("open", () => {
      setState("live");
      // Something may have changed since the page was loaded.
      void revalidate();
    });
    source.addEventListener("error", () => setState("offline"));
    source.addEventListener("change", () => void revalidate());
    return () => source.close();
  }, [revalidate]);
  return state;
}
