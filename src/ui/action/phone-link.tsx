import { Phone } from "lucide";
import { telHref } from "#domain/dealership/phone.ts";
import { Icon } from "./icon.tsx";

export function PhoneLink({
  phone,
  className,
  text,
  icon = true,
}: {
  phone: string;
  className?: string;
  /** Shown instead of the number, which then follows for screen readers; "" leaves the icon. */
  text?: string;
  icon?: boolean;
}) {
  return (
    <a href={telHref(phone)} className={className}>
      {icon && <Icon of={Phone} size={18} />}
      {text === undefined ? (
        <span className="whitespace-nowrap tabular-nums">
          <span className="sr-only">Call </span>
          {phone}
        </span>
      ) : (
        <span>
          {text}
          <span className="sr-only">{text === "" ? `Call ${phone}` : ` ${phone}`}</span>
        </span>
      )}
    </a>
  );
}
