import type { SiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/** The page keeps room for it, so that it covers nothing. */
export function CallBar({ facts }: { facts: SiteFacts }) {
  return (
    <aside
      aria-label="Call or ask"
      className="call-bar fixed inset-x-0 bottom-0 z-10 grid h-[77px] grid-cols-2 items-center gap-2 bg-white px-3 [box-shadow:var(--shadow-bar)] sm:gap-3 sm:px-4 md:hidden print:hidden short-phone:static"
    >
      <PhoneLink phone={facts.phone} text="Call" className={buttonClass("ink")} />
      <a
        href="/contact?intent=quote"
        className={`${buttonClass("outline")} px-3! whitespace-nowrap`}
      >
        Get a quote
      </a>
    </aside>
  );
}
