import { telHref } from "#domain/dealership/phone.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/**
 * The dealership's number, or another `phone`; on a closed day first the way to be called back, `to` a form. Stands in
 * a row that wraps, below which the closed day gets a line.
 */
export function CallButton({
  look = "outline",
  to = "/contact",
  text,
  phone,
  size = "large",
}: {
  look?: "primary" | "ink" | "outline" | "on-ink";
  to?: string;
  text?: string;
  phone?: string;
  size?: "large" | "medium";
}) {
  const facts = useSiteFacts();
  const number = phone ?? facts.phone;
  if (facts.closedToday === null) {
    return (
      <PhoneLink
        phone={number}
        {...(text !== undefined && { text })}
        className={buttonClass(look, size)}
      />
    );
  }
  return (
    <>
      <ButtonLink href={to} look={look} size={size}>
        Ask us to call you
      </ButtonLink>
      {/* Spans the row or grid without widening it, except to keep the day and hour on one line. */}
      <p className="order-last col-span-full flex w-0 min-w-[max(100%,14rem)] flex-none flex-wrap items-center gap-x-2 text-15">
        {facts.closedToday}
        <a
          href={telHref(number)}
          className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums underline underline-offset-4"
        >
          {number}
        </a>
      </p>
    </>
  );
}
