import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { CartGrid } from "#ui/cart/cart-card.tsx";
import { PlaceholderLine, PlaceholderStage } from "#ui/cart/cart-stage.tsx";
import { ListNotice } from "./list-notice.tsx";

export function LoadFailure({
  error,
  path,
  phone,
  takesFocus,
  onRetry,
}: {
  error: string;
  /** False for what the server has rendered. */
  takesFocus: boolean;
  /** The address of the list, for another try without script. */
  path: string;
  phone: string;
  onRetry: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isOwn] = useState(takesFocus);
  useEffect(() => {
    // Keeps the focus of a person who is typing; screen readers announce the alert.
    const isTyping = document.activeElement?.matches("input[type=search]") ?? false;
    if (isOwn && !isTyping) title.current?.focus();
  }, [isOwn]);
  return (
    <ListNotice
      role="alert"
      titleRef={title}
      className="max-md:mt-11"
      title={`Error loading vehicles: ${error}`}
      text="Try again, or call us to ask what’s in stock."
    >
      <div className="flex flex-wrap gap-3">
        <a
          href={path}
          className={buttonClass("ink")}
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          Try again
        </a>
        <PhoneLink phone={phone} className={buttonClass("outline")} />
      </div>
    </ListNotice>
  );
}

/** As tall as the window, so that a shorter page moves nothing under the reader. */
const CARDS = ["one", "two", "three", "four", "five", "six"];

export function PlaceholderCards() {
  return (
    <div className="min-h-dvh">
      <CartGrid cards="rows" aria-hidden="true">
        {CARDS.map((card) => (
          <div
            key={card}
            data-placeholder
            className="mb-11 grid content-start gap-2.5 max-[620px]:mb-0 max-[620px]:min-h-31 max-[620px]:grid-cols-[min(132px,33vw)_minmax(0,1fr)] max-[620px]:gap-x-3.5 max-[620px]:border-line max-[620px]:border-b max-[620px]:py-2.5"
          >
            <PlaceholderStage className="max-[620px]:row-span-4" />
            <PlaceholderLine className="h-4 w-2/5 max-[620px]:hidden" />
            <PlaceholderLine className="h-6 max-[620px]:h-5" />
            <PlaceholderLine className="h-4 w-4/5" />
            <PlaceholderLine className="mt-3 h-10 max-[620px]:mt-0 max-[620px]:h-5" />
          </div>
        ))}
      </CartGrid>
    </div>
  );
}
