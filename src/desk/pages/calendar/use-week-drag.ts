import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** A cell of the week: a lane's id and a day. */
type Cell = { lane: string; day: string };

/** A press that moves less is a click. */
const THRESHOLD_PX = 5;

const findCell = (element: Element | null): Cell | null => {
  const cell = element?.closest<HTMLElement>("[data-lane]");
  const { lane, day } = cell?.dataset ?? {};
  return lane === undefined || day === undefined ? null : { lane, day };
};

/** Moves appointments of a week to another day of their lane, by mouse and pen; fingers scroll, and use the form. */
export function useWeekDrag(drop: (reference: string, day: string) => void) {
  const press = useRef<{ reference: string; from: Cell; x: number; y: number } | null>(null);
  const hasDragged = useRef(false);
  const [dragged, setDragged] = useState<{ reference: string; over: Cell | null } | null>(null);
  const stop = () => {
    press.current = null;
    setDragged(null);
  };
  const findDay = ({ clientX, clientY }: PointerEvent): Cell | null => {
    const over = findCell(document.elementFromPoint(clientX, clientY));
    return over !== null && over.lane === press.current?.from.lane ? over : null;
  };
  return {
    dragged,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        hasDragged.current = false;
        const { target, button, pointerType, clientX: x, clientY: y } = event;
        if (button !== 0 || pointerType === "touch" || !(target instanceof Element)) return;
        const reference = target.closest("[data-movable]")?.getAttribute("data-bar");
        const from = findCell(target);
        if (reference && from !== null) press.current = { reference, from, x, y };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = press;
        if (current === null) return;
        const far = Math.hypot(event.clientX - current.x, event.clientY - current.y);
        if (dragged === null && far < THRESHOLD_PX) return;
        if (dragged === null) event.currentTarget.setPointerCapture(event.pointerId);
        const over = findDay(event);
        if (dragged === null || over?.day !== dragged.over?.day) {
          setDragged({ reference: current.reference, over });
        }
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const { current } = press;
        const over = findDay(event);
        if (dragged !== null && current !== null) {
          hasDragged.current = true;
          if (over !== null && over.day !== current.from.day) drop(current.reference, over.day);
        }
        stop();
      },
      onPointerCancel: stop,
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!hasDragged.current) return;
        hasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
