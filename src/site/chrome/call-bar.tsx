import type { ReactNode } from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/** At the bottom of phones. Every page keeps room for it, so that it covers nothing. */
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

export function CallBar({
  phone,
  quotePath = "/contact?intent=quote",
}: {
  phone: string;
  quotePath?: string;
}) {
  return (
    <BottomBar label="Call or get a quote">
      <PhoneLink phone={phone} text="Call" className={`${buttonClass("ink")} flex-1`} />
      <a href={quotePath} className={barButtonClass}>
        Get a quote
      </a>
    </BottomBar>
  );
}
