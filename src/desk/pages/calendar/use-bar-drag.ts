import { type PointerEvent, useRef, useState } from "react";
import { MINUTE_PX } from "./day-bar.tsx";
import type { ShopBar } from "./shop-bars.server.ts";

/** Where a bar would be. Minutes since midnight. */
export type Ghost = { reference: string; day: string; from: number; minutes: number };

const SNAP = 15;
const MIN_MINUTES = 15;
/** A press that moves less is a click. */
const THRESHOLD_PX = 5;

const snap = (minutes: number) => Math.round(minutes / SNAP) * SNAP;

type Drag = { bar: ShopBar; startY: number; isResize: boolean; hasMoved: boolean };

/** Moves and resizes bars by mouse and pen; fingers scroll, and use the form. */
export function useBarDrag(
  day: string,
  bars: readonly ShopBar[],
  drop: (bar: ShopBar, ghost: Ghost) => void,
) {
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const toGhost = ({ bar, startY, isResize }: Drag, y: number): Ghost => {
    const by = snap((y - startY) / MINUTE_PX);
    const { reference, from, minutes } = bar;
    return isResize
      ? { reference, day, from, minutes: Math.max(MIN_MINUTES, minutes + by) }
      : { reference, day, from: from + by, minutes };
  };
  return {
    ghost,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        hasDragged.current = false;
        if (event.button !== 0 || event.pointerType === "touch") return;
        const { target } = event;
        const link = target instanceof Element ? target.closest("[data-movable]") : null;
        const bar = bars.find(({ reference }) => reference === link?.getAttribute("data-bar"));
        if (bar === undefined || !(target instanceof Element)) return;
        const isResize = target.hasAttribute("data-resize");
        drag.current = { bar, startY: event.clientY, isResize, hasMoved: false };
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const { current } = drag;
        if (current === null) return;
        if (!current.hasMoved && Math.abs(event.clientY - current.startY) < THRESHOLD_PX) return;
        if (!current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
        current.hasMoved = true;
        setGhost(toGhost(current, event.clientY));
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        const { current } = drag;
        drag.current = null;
        setGhost(null);
        if (!current?.hasMoved) return;
        hasDragged.current = true;
        const at = toGhost(current, event.clientY);
        const { bar } = current;
        if (at.from !== bar.from || at.minutes !== bar.minutes) drop(bar, at);
      },
      onPointerCancel: () => {
        drag.current = null;
        setGhost(null);
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!hasDragged.current) return;
        hasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
