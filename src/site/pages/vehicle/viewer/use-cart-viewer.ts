import { type RefObject, useEffect, useRef, useState } from "react";
import type { CartViewer } from "./cart-viewer.ts";
import { FIRST_VIEW, type ViewState } from "./view-state.ts";

/** The viewer's phase: `share` is the loaded part of the model from 0 to 1. */
export type Opening =
  | { phase: "closed" }
  | { phase: "loading"; share: number }
  | { phase: "shown"; canFlip: boolean }
  | { phase: "failed"; reason: string };

/** A cart's 3D view. The canvas is on the page while it loads and is shown. */
export type Viewer = {
  opening: Opening;
  canvas: RefObject<HTMLCanvasElement | null>;
  state: ViewState;
  change: (next: (now: ViewState) => ViewState) => void;
  open: () => void;
  close: () => void;
};

const NO_WEBGL =
  "This browser cannot draw in 3D, so the picture stays. Everything about the cart is on this page.";
const NOT_LOADED =
  "The 3D model could not be loaded, so the picture stays. Try again when the connection is better.";
const LOST =
  "The browser has stopped drawing in 3D, so the picture is back. You can open it again.";

function canDraw(): boolean {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Whether the viewer has a canvas on the page. */
export function isRunning({ phase }: Opening): boolean {
  return phase === "loading" || phase === "shown";
}

/** The 3D view of a model (address of its GLB file) in a color (#rrggbb). It frees everything when it closes or fails. */
export function useCartViewer(model: string | null, color: string): Viewer {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [opening, setOpening] = useState<Opening>({ phase: "closed" });
  const [state, setState] = useState(FIRST_VIEW);
  const viewer = useRef<CartViewer | null>(null);
  const view = useRef({ state, color });
  const running = isRunning(opening);

  useEffect(() => {
    view.current = { state, color };
    viewer.current?.show(view.current);
  }, [state, color]);

  useEffect(() => {
    const target = canvas.current;
    if (!running || model === null || target === null) return;
    const address = model;
    const leave = new AbortController();
    const tell = (next: Opening) => {
      if (!leave.signal.aborted) setOpening(next);
    };
    async function load(on: HTMLCanvasElement) {
      if (!canDraw()) return tell({ phase: "failed", reason: NO_WEBGL });
      try {
        const { openCartViewer } = await import("./cart-viewer.ts");
        const opened = await openCartViewer(on, {
          model: address,
          signal: leave.signal,
          first: () => view.current,
          onProgress: (share) => tell({ phase: "loading", share }),
          onLost: () => tell({ phase: "failed", reason: LOST }),
        });
        if (leave.signal.aborted) return opened.close();
        viewer.current = opened;
        opened.show(view.current);
        tell({ phase: "shown", canFlip: opened.canFlip });
      } catch {
        tell({ phase: "failed", reason: NOT_LOADED });
      }
    }
    void load(target);
    // The back-forward cache would keep the model in memory.
    const onLeave = () => setOpening({ phase: "closed" });
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      leave.abort();
      viewer.current?.close();
      viewer.current = null;
    };
  }, [running, model]);

  return {
    opening,
    canvas,
    state,
    change: setState,
    open() {
      setState(FIRST_VIEW);
      setOpening({ phase: "loading", share: 0 });
    },
    close: () => setOpening({ phase: "closed" }),
  };
}
