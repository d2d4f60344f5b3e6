import type { ReactNode } from "react";
import type { PageHandle } from "#site/document/page-handle.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/**
 * At the bottom of phones. Every page keeps room for it, so that it covers nothing; styles/bottom-bar.css hides it where
 * the page shows the same action.
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="call-bar fixed inset-x-0 bottom-0 z-10 flex h-[77px] items-center gap-2 bg-white px-3 [box-shadow:var(--shadow-bar)] sm:gap-3 sm:px-4 md:hidden print:hidden short-phone:static"
    >
      {children}
    </aside>
  );
}

export const barButtonClass = `${buttonClass("outline")} flex-1 px-3! whitespace-nowrap`;

/** For pages that sell one thing: its price, the next step and the phone. */
export function PriceBar({
  price,
  action,
  phone,
}: {
  /** As shown, such as "$9,995". */
  price: string;
  action: { label: string; to: string };
  phone: string;
}) {
  return (
    <BottomBar label={`Price and ${action.label.toLowerCase()}`}>
      <p className="price min-w-0 flex-1 text-20">{price}</p>
      <a href={action.to} className={`${buttonClass("primary")} whitespace-nowrap`}>
        {action.label}
      </a>
      <PhoneLink phone={phone} text="" className={`${buttonClass("outline")} w-12 px-0! gap-0!`} />
    </BottomBar>
  );
}

const QUOTE = { label: "Get a quote", to: "/contact?intent=quote" };

export function CallBar({
  phone,
  action = QUOTE,
}: {
  phone: string;
  action?: Exclude<PageHandle["bottomBar"], "own">;
}) {
  const link = action === "call" ? null : action;
  return (
    <BottomBar label={link ? `Call or ${link.label.toLowerCase()}` : "Call"}>
      <PhoneLink phone={phone} text="Call" className={`${buttonClass("ink")} flex-1`} />
      {link && (
        <a href={link.to} className={barButtonClass}>
          {link.label}
        </a>
      )}
    </BottomBar>
  );
}
