import { ArrowLeft, ArrowRight } from "lucide";
import type { ReactNode, RefObject } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { TURN_VIEWS, viewText } from "./turn-views.ts";

function Press({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: typeof ArrowLeft;
  onPress: () => void;
}) {
  return (
    <button type="button" className="turn-button" aria-label={label} onClick={onPress}>
      <Icon of={icon} size={20} />
    </button>
  );
}

/** A screen reader says the slider's value itself, but not what a button changes. */
export function TurnControls({
  view,
  slider,
  onStep,
  onSlide,
  children,
}: {
  view: number;
  slider: RefObject<HTMLInputElement | null>;
  onStep: (views: number) => void;
  onSlide: (view: number) => void;
  children: ReactNode;
}) {
  return (
    <div className="turn-controls">
      <Press label="Turn left" icon={ArrowLeft} onPress={() => onStep(-1)} />
      <label className="turn-slider">
        <span className="sr-only">Turn the cart</span>
        <input
          ref={slider}
          type="range"
          min={0}
          max={TURN_VIEWS - 1}
          value={view}
          aria-valuetext={viewText(view)}
          onChange={(event) => onSlide(Number(event.currentTarget.value))}
        />
      </label>
      <Press label="Turn right" icon={ArrowRight} onPress={() => onStep(1)} />
      {children}
    </div>
  );
}
