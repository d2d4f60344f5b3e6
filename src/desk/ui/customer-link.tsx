import { Contact } from "lucide";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";

/** From the reference of an inquiry or a booking to the page of its customer. */
export const customerPath = (reference: string): string => `/desk/customers/by/${reference}`;

/** Beside a name that leads elsewhere. */
export function CustomerLink({
  reference,
  name,
  className = "",
}: {
  reference: string;
  name: string;
  className?: string;
}) {
  return (
    <Link
      to={customerPath(reference)}
      aria-label={`Customer ${name}`}
      className={`inline-grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-stage hover:text-ink touch:size-11 ${className}`}
    >
      <Icon of={Contact} size={15} />
    </Link>
  );
}
