import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { TurnControls } from "./turn-controls.tsx";
import { draggedView, stepOfKey, viewText } from "./turn-views.ts";
import type { Turn } from "./use-turn.ts";

/** A screen reader says one sentence after several quick steps. */
const PAUSE_MS = 400;

const FAILED = "We couldn't load the views. Check your connection and try again.";

/**
 * Scrolls the turn into view when it opens, since its button is below it, and keeps the focus in it: removing a focused
 * element would leave it nowhere.
 */
function useAttention({ phase: { name } }: Turn) {
  const stage = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body;
    if (name === "loading" && isLost) {
      end.current?.focus({ preventScroll: true });
      stage.current?.scrollIntoView({ block: "nearest" });
    } else if (name === "shown" && isLost) slider.current?.focus({ preventScroll: true });
    else if (name === "failed" && isLost) end.current?.focus();
  }, [name]);
  return { stage, end, slider };
}

function useDrag(view: number, onTurn: (view: number) => void) {
  const from = useRef<{ x: number; view: number } | null>(null);
  const stop = () => {
    from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, view };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const moved = (event.clientX - from.current.x) / event.currentTarget.clientWidth;
      onTurn(draggedView(from.current.view, moved));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

function useSpoken({ phase: { name } }: Turn) {
  const [text, setText] = useState("");
  const [waiting, setWaiting] = useState("");
  const isShown = name === "shown";
  useEffect(() => {
    const timer = setTimeout(() => setText(waiting), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    if (isShown) return;
    setWaiting("");
    setText("");
  }, [isShown]);
  const texts = { closed: "", loading: "Loading views", shown: text, failed: FAILED };
  return { spoken: texts[name], say: setWaiting };
}

/** The large picture of a cart or, once opened, its views in the chosen color. */
export function TurnStage({
  turn,
  name,
  caption,
  still,
  line,
  colors,
  children,
}: {
  turn: Turn;
  /** The cart and its color. */
  name: string;
  /** Below the views. */
  caption: string;
  /** Shows until the first view is drawn. */
  still: ReactNode;
  /** Below the still, which the turn's controls replace. */
  line: ReactNode;
  /** Below the line or the controls: a turning cart can be recolored. */
  colors: ReactNode;
  /** Only while the still is shown. */
  children: ReactNode;
}) {
  const { phase, view, turnTo, open, close } = turn;
  const { stage, end, slider } = useAttention(turn);
  const { spoken, say } = useSpoken(turn);
  const isShown = phase.name === "shown";
  const isRunning = isShown || phase.name === "loading";

  function turnAndSay(next: number) {
    turnTo(next);
    say(viewText(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    // The arrow keys of the colors choose a color.
    const isColor = event.target instanceof HTMLInputElement && event.target.type === "radio";
    const step = isShown && !isColor ? stepOfKey(event.key) : null;
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.target === slider.current) turnTo(view + step);
    else turnAndSay(view + step);
  }

  const drag = useDrag(view, (next) => {
    if (next !== view) turnAndSay(next);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons and its slider take the focus; the keys are the same in all of them but the colors.
    <div ref={stage} className="vehicle-stage" onKeyDown={onKeyDown}>
      <div className="stage-box">
        <div className="stage-still" data-covered={isShown || undefined}>
          {still}
        </div>
        {isRunning && (
          <div className="turn-frame" data-shown={isShown || undefined} {...drag}>
            <canvas
              ref={turn.canvas}
              role="img"
              aria-label={`Illustration: ${name}, ${viewText(view)}`}
            />
          </div>
        )}
        {phase.name === "loading" && (
          <label className="turn-progress">
            Loading views…
            <progress max={1} value={phase.share} />
          </label>
        )}
      </div>
      <p className={phase.name === "failed" ? "turn-sentence" : "sr-only"} role="status">
        {spoken}
      </p>
      {isShown && (
        <>
          <p className="turn-sentence">{`${viewText(view)}. ${caption}`}</p>
          <TurnControls
            view={view}
            slider={slider}
            onStep={(views) => turnAndSay(view + views)}
            onSlide={turnTo}
          >
            <button type="button" className={buttonClass("outline", "small")} onClick={close}>
              Back to the pictures
            </button>
          </TurnControls>
        </>
      )}
      {(phase.name === "loading" || phase.name === "failed") && (
        <div className="turn-controls">
          {phase.name === "failed" && (
            <button type="button" className={buttonClass("ink", "small")} onClick={open}>
              Try again
            </button>
          )}
          <button
            ref={end}
            type="button"
            className={buttonClass("outline", "small")}
            onClick={close}
          >
            {phase.name === "failed" ? "Close" : "Cancel"}
          </button>
        </div>
      )}
      {!isRunning && line}
      {colors}
      {!isRunning && children}
    </div>
  );
}
