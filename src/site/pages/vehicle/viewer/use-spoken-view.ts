import { useEffect, useRef, useState } from "react";
import type { Viewer } from "./use-cart-viewer.ts";
import { changeText, type ViewState, viewText } from "./view-state.ts";

/** Debounces announcements, so that repeated key presses give one sentence. */
const PAUSE_MS = 500;

/** The live region's sentence; `leaveOut` skips a turn that the slider announces itself. */
export function useSpokenView({ opening, state }: Viewer): {
  text: string;
  leaveOut: (turn: number) => void;
} {
  const [change, setChange] = useState("");
  const told = useRef<ViewState | null>(null);
  const shown = opening.phase === "shown";

  useEffect(() => {
    if (!shown) {
      told.current = null;
      setChange("");
      return;
    }
    const timer = setTimeout(() => {
      const text = told.current === null ? viewText(state) : changeText(told.current, state);
      told.current = state;
      if (text !== "") setChange(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown, state]);

  const texts = {
    closed: "",
    loading: "Loading the 3D model",
    shown: change,
    failed: opening.phase === "failed" ? opening.reason : "",
  };
  return {
    text: texts[opening.phase],
    leaveOut(turn) {
      if (told.current === null) return;
      told.current = { ...told.current, turn };
      setChange("");
    },
  };
}
