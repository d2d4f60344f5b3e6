import { Contact, MapPin, Move, Phone, UserX } from "lucide";
import { Form, Link } from "react-router";
import { AppointmentStepButton, canBeNoShow } from "#desk/appointments/appointment-actions.tsx";
import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { ButtonLink, type ButtonLook } from "#desk/ui/button.tsx";
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
  const { next, name } = item;
  if (next === null) return null;
  if (next.to === null) {
    return (
      <AppointmentStepButton
        appointment={item}
        step={next}
        customer={name}
        look={look}
        size="row"
        className={className}
      />
    );
  }
  return (
    <ButtonLink
      to={next.to}
      look={look}
      size="row"
      data-next={item.state === "no-cart" ? "cart" : "step"}
      className={className}
    >
      {next.label}
      <span className="sr-only">: {name}</span>
    </ButtonLink>
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

/** Actions that are needed less often than the next step. */
export function MoreActions({ item, now }: { item: ScheduleItem; now: number }) {
  const { name, call, stop, appointment, page, reference, hasCustomer, next } = item;
  return (
    <RowMenu label={`More about ${name}`} className="max-md:hidden">
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
