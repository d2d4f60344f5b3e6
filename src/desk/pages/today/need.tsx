import { ChevronRight, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CustomerLink } from "#desk/ui/customer-link.tsx";
import { Icon } from "#ui/action/icon.tsx";

/** Phones have two buttons of the same width. */
export const SECOND = "max-md:w-full max-md:border-control max-md:text-ink";

/** So many fit on the screen of a phone. */
export const UNFOLDED = 2;

export function Need({
  icon,
  title,
  to,
  children,
  actions,
  isFolded = false,
  customer,
}: {
  icon: IconNode;
  title: string;
  /** Where it is handled. */
  to: string;
  children: ReactNode;
  actions?: ReactNode;
  /** On phones only the title, which leads to where it is handled. */
  isFolded?: boolean;
  /** The customer, by the reference of an inquiry, a booking or an appointment. */
  customer?: { reference: string; name: string };
}) {
  return (
    <li className="relative grid grid-cols-[24px_1fr_auto] gap-x-3 border-line border-t py-3.5">
      <span className="grid size-6 place-items-center rounded-tag bg-danger-soft text-danger">
        <Icon of={icon} size={15} />
      </span>
      <div className="min-w-0">
        <Link
          to={to}
          data-row
          className="font-semibold before:absolute before:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className={`text-muted text-second ${isFolded ? "max-md:hidden" : ""}`}>{children}</p>
      </div>
      {customer && (
        <CustomerLink
          {...customer}
          className={`relative col-start-3 row-start-1 -mt-0.5 ${isFolded || actions === undefined ? "max-md:hidden" : ""}`}
        />
      )}
      {(isFolded || actions === undefined) && (
        <span className="self-center text-muted md:hidden">
          <Icon of={ChevronRight} size={18} />
        </span>
      )}
      {actions && (
        <div
          className={`relative col-span-full mt-2 grid grid-cols-2 gap-2 md:col-start-2 md:flex md:flex-wrap ${isFolded ? "max-md:hidden" : ""}`}
        >
          {actions}
        </div>
      )}
    </li>
  );
}
