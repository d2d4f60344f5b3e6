import { Banknote, Check, Hand, type IconNode, Tag, X } from "lucide";
import type { MouseEvent } from "react";
import { Key } from "#desk/ui/button.tsx";
import { Icon } from "#ui/action/icon.tsx";

function BarButton({
  icon,
  label,
  keyName,
  ...button
}: {
  icon: IconNode;
  label: string;
  keyName?: string;
  value?: string;
  type: "submit" | "button";
  formMethod?: "get";
  formAction?: string;
  onClick?: (event: MouseEvent) => void;
}) {
  return (
    <button
      {...button}
      name={button.value === undefined ? undefined : "intent"}
      className="flex min-h-9 items-center gap-2 rounded-control px-3 font-semibold max-md:px-2 max-md:[&>svg]:hidden whitespace-nowrap text-second hover:bg-white/12 touch:min-h-11"
    >
      <Icon of={icon} size={15} />
      {label}
      {keyName && <Key>{keyName}</Key>}
    </button>
  );
}

/** Shown while something is chosen, with or without script. */
export function ChosenBar({
  count,
  onHold,
  onPrice,
  onClear,
}: {
  count: number;
  onHold: () => void;
  /** Null if the person may not change prices. */
  onPrice: (() => void) | null;
  onClear: () => void;
}) {
  return (
    <div
      className={`on-ink pointer-events-none sticky bottom-3 z-10 mt-3 justify-center px-3 ${count > 0 ? "flex" : "hidden noscript:in-[div:has([name=chosen]:checked)]:flex"}`}
    >
      <div
        role="toolbar"
        aria-label="What to do with the chosen carts"
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-1 rounded-xl bg-ink px-4 py-1.5 text-white shadow-pop"
      >
        {count > 0 && <span className="mr-2 font-semibold">{count} chosen</span>}
        <BarButton
          type="submit"
          value="hold"
          icon={Hand}
          label="Put on hold"
          keyName="H"
          onClick={(event) => {
            event.preventDefault();
            onHold();
          }}
        />
        <BarButton type="submit" value="sell" icon={Tag} label="Mark as sold" keyName="S" />
        <BarButton type="submit" value="back" icon={Check} label="Back in stock" />
        {onPrice && (
          <BarButton
            type="submit"
            formMethod="get"
            formAction="/desk/stock/prices"
            icon={Banknote}
            label={count === 1 ? "Change price" : "Change prices"}
            keyName="P"
            onClick={(event) => {
              event.preventDefault();
              onPrice();
            }}
          />
        )}
        {count > 0 && (
          <BarButton type="button" icon={X} label="Clear" keyName="Esc" onClick={onClear} />
        )}
      </div>
    </div>
  );
}
