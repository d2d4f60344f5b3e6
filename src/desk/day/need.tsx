import type { IconNode } from "lucide";
import { ChevronRight, Contact, Phone } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { MENU_ITEM, RowMenu } from "#desk/ui/row-menu.tsx";
import { Icon } from "#ui/action/icon.tsx";

/** So many fit on the screen of a phone with their buttons. */
export const UNFOLDED = 2;

/** A line of the menu of a need. */
export function NeedLink({
  to,
  href,
  icon,
  children,
}: {
  to?: string;
  href?: string;
  icon: IconNode;
  children: ReactNode;
}) {
  const content = (
    <>
      <Icon of={icon} size={16} />
      {children}
    </>
  );
  return to === undefined ? (
    <a href={href} className={MENU_ITEM}>
      {content}
    </a>
  ) : (
    <Link to={to} className={MENU_ITEM}>
      {content}
    </Link>
  );
}

export const CallLink = ({ call }: { call: string | null }) =>
  call === null ? null : (
    <NeedLink href={call} icon={Phone}>
      Call
    </NeedLink>
  );

/** Title, one line and one button; what else can be done is under "…". */
export function Need({
  icon,
  title,
  to,
  children,
  action,
  more,
  isFolded = false,
  customer,
}: {
  icon: IconNode;
  title: string;
  /** Where it is handled. */
  to: string;
  children: ReactNode;
  action?: ReactNode;
  /** Further lines under "…". */
  more?: ReactNode;
  /** On phones only the title, which leads to where it is handled. */
  isFolded?: boolean;
  /** The customer, by the reference of an inquiry, a booking or an appointment. */
  customer?: { reference: string; name: string };
}) {
  return (
    <li className="group relative grid grid-cols-[24px_1fr_auto] gap-x-3 border-line border-t py-3">
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
        {action && (
          <div className={`relative mt-2 flex gap-2 ${isFolded ? "max-md:hidden" : ""}`}>
            {action}
          </div>
        )}
      </div>
      {more || customer ? (
        <RowMenu label={`More about ${title}`} className="-my-1 -mr-3 -ml-8">
          {more}
          {customer && (
            <NeedLink to={customerPath(customer.reference)} icon={Contact}>
              Customer
            </NeedLink>
          )}
        </RowMenu>
      ) : (
        <span className="self-center text-muted md:hidden">
          <Icon of={ChevronRight} size={18} />
        </span>
      )}
    </li>
  );
}
