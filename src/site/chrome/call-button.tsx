import { telHref } from "#domain/dealership/phone.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/** The dealership's number; on a closed day first the way to be called back, `to` a form. */
export function CallButton({
  look = "outline",
  to = "/contact",
}: {
  look?: "primary" | "outline" | "on-ink";
  to?: string;
}) {
  const { phone, closedToday } = useSiteFacts();
  if (closedToday === null) {
    return <PhoneLink phone={phone} className={buttonClass(look, "large")} />;
  }
  return (
    <div className="grid">
      <ButtonLink href={to} look={look}>
        Ask us to call you
      </ButtonLink>
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-15">
        {closedToday}
        <a href={telHref(phone)} className="tabular-nums underline underline-offset-4">
          {phone}
        </a>
      </p>
    </div>
  );
}
