import { type RefObject, useEffect, useRef, useState } from "react";
import { loadTurn } from "./load-turn.ts";
import { createTurnPainter, type TurnPainter } from "./turn-painter.ts";
import { wrapView } from "./turn-views.ts";

/** `share` is the part of the files that has arrived, from 0 to 1. */
export type Phase =
  | { name: "closed" }
  | { name: "loading"; share: number }
  | { name: "shown" }
  | { name: "failed" };

/** The canvas is on the page while the views load and are shown. */
export type Turn = {
  phase: Phase;
  canvas: RefObject<HTMLCanvasElement | null>;
  view: number;
  turnTo: (view: number) => void;
  open: () => void;
  close: () => void;
};

/** A cart's views in a color (#rrggbb). */
export function useTurn(slug: string, hex: string): Turn {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [phase, setPhase] = useState<Phase>({ name: "closed" });
  const [view, setView] = useState(0);
  const [painter, setPainter] = useState<TurnPainter | null>(null);
  const isRunning = phase.name === "loading" || phase.name === "shown";

  useEffect(() => {
    const target = canvas.current;
    if (!isRunning || target === null) return;
    const leave = new AbortController();
    const { signal } = leave;
    const showShare = (share: number) => {
      if (!signal.aborted) setPhase({ name: "loading", share });
    };
    loadTurn(slug, signal, showShare).then(
      (files) => {
        if (!signal.aborted) setPainter(createTurnPainter(target, files));
      },
      () => {
        if (!signal.aborted) setPhase({ name: "failed" });
        leave.abort();
      },
    );
    return () => {
      leave.abort();
      setPainter(null);
    };
  }, [isRunning, slug]);

  useEffect(() => {
    if (painter === null) return;
    let isCurrent = true;
    painter.draw(view, hex).then(
      (isDrawn) => {
        if (isDrawn && isCurrent) setPhase({ name: "shown" });
      },
      () => {
        if (isCurrent) setPhase({ name: "failed" });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [painter, view, hex]);

  return {
    phase,
    canvas,
    view,
    turnTo: (next) => setView(wrapView(next)),
    open() {
      setView(0);
      setPhase({ name: "loading", share: 0 });
    },
    close: () => setPhase({ name: "closed" }),
  };
}
