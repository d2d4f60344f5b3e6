import { Phone } from "lucide";
import { telHref } from "#domain/dealership/phone.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/** The number within a sentence. */
export function CallLink({ className }: { className: string }) {
  return <PhoneLink phone={useSiteFacts().phone} icon={false} className={className} />;
}

/** The dealership's number, or another `phone`. The page's first one has `OpeningLine` in its row. */
export function CallButton({
  look = "outline",
  text,
  phone,
  size = "large",
}: {
  look?: "primary" | "ink" | "outline" | "on-ink";
  text?: string;
  phone?: string;
  size?: "large" | "medium";
}) {
  const facts = useSiteFacts();
  const number = phone ?? facts.phone;
  const className = buttonClass(look, size);
  if (text !== undefined) return <PhoneLink phone={number} text={text} className={className} />;
  return (
    <a href={telHref(number)} className={className}>
      <Icon of={Phone} size={18} />
      <span className="whitespace-nowrap">
        Call<span className="md:hidden"> now</span>{" "}
        <span className="tabular-nums max-md:sr-only">{number}</span>
      </span>
    </a>
  );
}
