import { ArrowLeft, ArrowRight, Minus, Plus } from "lucide";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { turned, type ViewAction, type ViewState, viewText } from "./view-state.ts";

function Press({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: typeof Plus;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="view-button"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon of={icon} size={20} />
    </button>
  );
}

/**
 * Turn, zoom and fold without dragging. `onTurn` is called by the slider, which announces its own value to screen
 * readers.
 */
export function ViewControls({
  state,
  canFlip,
  onAction,
  onTurn,
  children,
}: {
  state: ViewState;
  canFlip: boolean;
  onAction: (action: ViewAction) => void;
  onTurn: (turn: number) => void;
  children?: ReactNode;
}) {
  return (
    <div className="view-controls">
      <Press label="Turn left" icon={ArrowLeft} onPress={() => onAction("left")} />
      <label className="view-slider">
        <span className="sr-only">Turn the cart</span>
        <input
          type="range"
          min={0}
          max={359}
          step={1}
          value={state.turn}
          aria-valuetext={viewText(state)}
          onChange={(event) => onTurn(turned(Number(event.currentTarget.value)))}
        />
      </label>
      <Press label="Turn right" icon={ArrowRight} onPress={() => onAction("right")} />
      <Press label="Zoom out" icon={Minus} onPress={() => onAction("farther")} />
      <Press label="Zoom in" icon={Plus} onPress={() => onAction("closer")} />
      {canFlip && (
        <button
          type="button"
          className={buttonClass("outline", "small")}
          aria-pressed={state.open}
          onClick={() => onAction("flip")}
        >
          {state.open ? "Fold out the rear seat" : "Fold the rear seat into a deck"}
        </button>
      )}
      {children}
    </div>
  );
}
