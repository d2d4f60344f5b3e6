import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef } from "react";
import type { Viewer } from "./use-cart-viewer.ts";
import { acted, actionOfKey, turned } from "./view-state.ts";

/** Degrees that a drag over the whole width of the picture turns the cart. */
const DRAG_TURN = 240;

function useDrag({ state, change }: Viewer) {
  const from = useRef<{ x: number; turn: number } | null>(null);
  const stop = () => {
    from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, turn: state.turn };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const moved = (event.clientX - from.current.x) / event.currentTarget.clientWidth;
      const turn = turned(from.current.turn - moved * DRAG_TURN);
      change((now) => ({ ...now, turn }));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

/** The 3D drawing. Until it is shown it is invisible, hidden from screen readers and not focusable. */
export function ViewerCanvas({
  viewer,
  frame,
  name,
}: {
  viewer: Viewer;
  /** Receives focus and key events. */
  frame: RefObject<HTMLDivElement | null>;
  name: string;
}) {
  const keys = useId();
  const drag = useDrag(viewer);
  const shown = viewer.opening.phase === "shown";

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOfKey(event.key);
    if (action === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    viewer.change((now) => acted(now, action));
  }

  return (
    <>
      <div
        ref={frame}
        className="viewer-frame"
        data-shown={shown || undefined}
        aria-hidden={!shown}
        tabIndex={shown ? 0 : undefined}
        role="application"
        aria-roledescription="3D view"
        aria-label={`${name} in 3D`}
        aria-describedby={keys}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <canvas ref={viewer.canvas} />
      </div>
      <p id={keys} hidden>
        The left and right arrow keys turn the cart, up and down zoom, Home goes back to the first
        view.
      </p>
    </>
  );
}
