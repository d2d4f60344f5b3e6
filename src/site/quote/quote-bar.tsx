import { BottomBar, barButtonClass } from "#site/chrome/call-bar.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { NOT_THEN } from "./quote-bill.tsx";
import type { QuoteView } from "./quote-view.ts";
import type { LiveQuote } from "./use-quote.ts";

/** The total leads to the lines of the bill. */
export function BarTotal({ view }: { view: QuoteView }) {
  const { phone } = useSiteFacts();
  return (
    <>
      <PhoneLink
        phone={phone}
        className={`${buttonClass("outline")} w-12 px-0! [&>span]:sr-only`}
      />
      <a href="#bill" className="grid min-h-12 min-w-0 grow content-center tabular-nums">
        <span className="truncate text-13/[1.3] text-muted">
          {view.instead === null ? view.heading : NOT_THEN}
        </span>{" "}
        <strong className="price text-20/[1.2]">{view.total}</strong>
      </a>
    </>
  );
}

/** Until the visitor has chosen a stay, or has come to the quote by the link, the bar only leads there. */
const AT_QUOTE = {
  link: "in-[#quote:target~*]:hidden",
  total: "not-in-[#quote:target~*]:hidden",
};

export function QuoteBar({
  formId,
  live: { view, isChosen },
}: {
  formId: string;
  live: LiveQuote;
}) {
  const { phone } = useSiteFacts();
  const hasTotal = view.totalCents !== null;
  const isTotalOnly = hasTotal && isChosen;
  return (
    <BottomBar label="Your total">
      {!isTotalOnly && (
        <div className={`flex grow gap-2 sm:gap-3 ${hasTotal ? AT_QUOTE.link : ""}`}>
          <PhoneLink phone={phone} text="Call" className={`${buttonClass("ink")} flex-1`} />
          <a href="#quote" className={barButtonClass}>
            See my price
          </a>
        </div>
      )}
      {hasTotal && (
        <div className={`flex grow items-center gap-3 ${isChosen ? "" : AT_QUOTE.total}`}>
          <BarTotal view={view} />
          {view.instead === null ? (
            <button
              type="submit"
              form={formId}
              formAction="/reserve"
              className={buttonClass("ink")}
            >
              Reserve
            </button>
          ) : (
            <a href={view.instead.path} className={buttonClass("ink")}>
              {view.instead.short}
            </a>
          )}
        </div>
      )}
    </BottomBar>
  );
}
