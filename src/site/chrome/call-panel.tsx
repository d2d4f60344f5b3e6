import type { ReactNode } from "react";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/** The number within a sentence, which ends with it, and on a closed day when it is answered again. */
export function CallInline({ className }: { className: string }) {
  const { phone, closedToday } = useSiteFacts();
  return (
    <>
      <PhoneLink phone={phone} icon={false} className={className} />
      {closedToday !== null && `. ${closedToday}.`}
    </>
  );
}

/** Beside a page's text. `to` is the form for a call back; null where that is on the page. */
export function CallPanel({ to, children }: { to: string | null; children?: ReactNode }) {
  const { phone, closedToday } = useSiteFacts();
  return (
    <section className="mb-7 grid rounded-panel bg-sand px-7 pt-6 pb-7 md:max-lg:mb-8">
      <h2 className="text-15/[1.35] tracking-[0]">
        {closedToday === null ? "Faster by phone" : "By phone"}
      </h2>
      <p className="display mb-4 text-30 tabular-nums tracking-[-0.02em]">{phone}</p>
      {closedToday !== null && <p className="-mt-3 mb-4">{closedToday}</p>}
      {closedToday !== null && to !== null ? (
        <ButtonLink href={to} look="ink" size="medium">
          Ask us to call you
        </ButtonLink>
      ) : (
        <PhoneLink
          phone={phone}
          text={closedToday === null ? "Call now" : "Call"}
          className={buttonClass(closedToday === null ? "ink" : "outline")}
        />
      )}
      {children}
    </section>
  );
}
