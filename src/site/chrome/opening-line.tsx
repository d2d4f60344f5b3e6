import { Clock } from "lucide";
import { contactPath, type InquiryContext } from "#domain/inquiries/context.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { Icon } from "#ui/action/icon.tsx";

/**
 * Says once a page whether the phone is answered, below the buttons of a row that wraps. `about` is what a call back is
 * about; null leaves that offer out. The line is as tall open as closed, and its negative margin takes back the row's
 * gap, so that it never widens the row. styles/opening-line.css shows `lastingText` where no script can follow the hours.
 */
export function OpeningLine({ about = {} }: { about?: Partial<InquiryContext> | null }) {
  const { text, lastingText, isOpen, changes } = useSiteFacts().opening;
  return (
    <p className="col-span-full -mr-3 flex w-0 min-w-full flex-none items-center gap-x-2.5 text-15 max-sm:text-13 max-[379px]:flex-wrap print:hidden">
      <Icon of={Clock} size={18} />
      <span data-lasting-text={lastingText}>
        <span
          data-changes={changes}
          data-open={isOpen ? "" : undefined}
          // The script of `OpeningScript` may have changed it before hydration.
          suppressHydrationWarning
        >
          {text}
        </span>
      </span>
      {about !== null && (
        <a
          href={contactPath({ ...about, intent: "callback" })}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-bay sm:ml-1.5 underline-offset-4 hover:underline in-[.on-ink]:text-white in-[.on-ink]:underline max-[379px]:basis-full in-[p:has([data-open])]:invisible"
        >
          Ask us to call you
        </a>
      )}
    </p>
  );
}
