import { Contact, MapPin, Move, Phone, UserX } from "lucide";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { canBeNoShow } from "#desk/appointments/appointment-actions.tsx";
import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { Button, ButtonLink, type ButtonLook } from "#desk/ui/button.tsx";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { MENU_ITEM, RowMenu } from "#desk/ui/row-menu.tsx";
import { Icon } from "#ui/action/icon.tsx";

/** The one action of a row. */
export function NextStep({
  item,
  look = "outline",
  className = "",
}: {
  item: ScheduleItem;
  look?: ButtonLook;
  className?: string;
}) {
  const { next, reference, version, name } = item;
  const { state, formData } = useNavigation();
  if (next === null) return null;
  const rest = <span className="sr-only">: {name}</span>;
  if (next.to !== null) {
    return (
      <ButtonLink to={next.to} look={look} size="row" data-next="step" className={className}>
        {next.label}
        {rest}
      </ButtonLink>
    );
  }
  const isBusy =
    state === "submitting" &&
    formData?.get("reference") === reference &&
    formData.get("intent") === next.intent;
  return (
    <Form method="post" preventScrollReset className="contents">
      <HiddenFields fields={{ reference, version: String(version) }} />
      <Button
        type="submit"
        name="intent"
        value={next.intent}
        look={look}
        size="row"
        busy={isBusy}
        data-next="step"
        className={className}
      >
        {next.label}
        {rest}
      </Button>
    </Form>
  );
}

export function NoShow({
  item: { reference, version },
}: {
  item: Pick<ScheduleItem, "reference" | "version">;
}) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ reference, version: String(version) }} />
      <button
        type="submit"
        name="intent"
        value="appointment-no-show"
        data-next="no-show"
        className={MENU_ITEM}
      >
        <Icon of={UserX} size={16} />
        No-show
      </button>
    </Form>
  );
}

/** What is needed less often than the next step. */
export function MoreActions({
  item,
  now,
  children,
}: {
  item: ScheduleItem;
  now: number;
  children?: ReactNode;
}) {
  const { name, call, stop, appointment, page, reference, hasCustomer, next } = item;
  return (
    <RowMenu label={`More about ${name}`} className="max-md:hidden">
      {children}
      {appointment !== null && next !== null && canBeNoShow({ ...item, ...appointment }, now) && (
        <NoShow item={item} />
      )}
      {call !== null && (
        <a href={call} data-call="" className={MENU_ITEM}>
          <Icon of={Phone} size={16} />
          Call
        </a>
      )}
      {stop !== null && stop.directions !== null && (
        <a href={stop.directions} target="_blank" rel="noopener noreferrer" className={MENU_ITEM}>
          <Icon of={MapPin} size={16} />
          Directions
        </a>
      )}
      {page !== null && appointment !== null && (
        <Link to={page} className={MENU_ITEM}>
          <Icon of={Move} size={16} />
          Move or cancel
        </Link>
      )}
      {hasCustomer && (
        <Link to={customerPath(reference)} className={MENU_ITEM}>
          <Icon of={Contact} size={16} />
          Customer
        </Link>
      )}
    </RowMenu>
  );
}
