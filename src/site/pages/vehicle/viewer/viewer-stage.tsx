import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { isRunning, type Viewer } from "./use-cart-viewer.ts";
import { useSpokenView } from "./use-spoken-view.ts";
import { ViewControls } from "./view-controls.tsx";
import { acted } from "./view-state.ts";
import { ViewerCanvas } from "./viewer-canvas.tsx";

/**
 * Scrolls the viewer into view when it opens, since its button is below it. Then keeps the focus in it: on the button
 * that closes it, then on the drawing, unless the visitor has moved the focus. Removing a focused element focuses the body.
 */
function useAttention({ opening: { phase } }: Viewer) {
  const stage = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const lost = activeElement === null || activeElement === body;
    if (phase === "loading") {
      end.current?.focus({ preventScroll: true });
      stage.current?.scrollIntoView({ block: "nearest" });
    } else if (phase === "shown" && lost) frame.current?.focus({ preventScroll: true });
    else if (phase === "failed" && lost) end.current?.focus();
  }, [phase]);
  return { stage, end, frame };
}

/** The large picture of a cart or, once opened, the cart in 3D with its controls below. */
export function ViewerStage({
  viewer,
  name,
  still,
  caption,
  children,
}: {
  viewer: Viewer;
  /** The cart and its color, for the text alternative. */
  name: string;
  /** The picture, which shows until the first frame is drawn, and whenever that fails. */
  still: ReactNode;
  /** The line below the picture. */
  caption: string | null;
  /** What belongs to the picture and not to the 3D view. */
  children: ReactNode;
}) {
  const { opening, state, change, close } = viewer;
  const { text, leaveOut } = useSpokenView(viewer);
  const { stage, end, frame } = useAttention(viewer);
  const failed = opening.phase === "failed";
  return (
    <div ref={stage} className="vehicle-stage">
      <div className="stage-frame">
        <figure>
          <div className="stage-box">
            <div className="stage-still" data-covered={opening.phase === "shown" || undefined}>
              {still}
            </div>
            {isRunning(opening) && <ViewerCanvas viewer={viewer} frame={frame} name={name} />}
            {opening.phase === "loading" && (
              <label className="viewer-progress">
                Loading the 3D model …
                <progress max={1} value={opening.share} />
              </label>
            )}
          </div>
          {!isRunning(opening) && caption !== null && <figcaption>{caption}</figcaption>}
        </figure>
        {!isRunning(opening) && children}
      </div>
      <p className={failed ? "viewer-sentence" : "sr-only"} role="status">
        {text}
      </p>
      {opening.phase === "shown" && (
        <ViewControls
          state={state}
          canFlip={opening.canFlip}
          onAction={(action) => change((now) => acted(now, action))}
          onTurn={(turn) => {
            leaveOut(turn);
            change((now) => ({ ...now, turn }));
          }}
        >
          <button type="button" className={buttonClass("outline", "small")} onClick={close}>
            Back to the picture
          </button>
        </ViewControls>
      )}
      {(opening.phase === "loading" || failed) && (
        <div className="view-controls">
          <button
            ref={end}
            type="button"
            className={buttonClass("outline", "small")}
            onClick={close}
          >
            {failed ? "Close" : "Cancel"}
          </button>
        </div>
      )}
    </div>
  );
}
