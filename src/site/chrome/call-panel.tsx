import type { ReactNode } from "react";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/** Beside the text of a page where people write to us, or have just written. */
export function CallPanel({ children }: { children?: ReactNode }) {
  const { phone } = useSiteFacts();
  return (
    <section className="mb-7 grid rounded-panel bg-sand px-7 pt-6 pb-7 md:max-lg:mb-8">
      <h2 className="text-15/[1.35] tracking-[0]">By phone</h2>
      <p className="display text-30 tabular-nums tracking-[-0.02em]">{phone}</p>
      <PhoneLink
        phone={phone}
        text="Call now"
        className={`${buttonClass("ink")} end-action mt-4 mb-3`}
      />
      <OpeningLine about={null} />
      {children}
    </section>
  );
}
