import { Contact, Ellipsis, MapPin, Move, Phone, UserX } from "lucide";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { canBeNoShow } from "#desk/appointments/appointment-actions.tsx";
import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { Icon } from "#ui/action/icon.tsx";

/** The one action of a row. */
export function NextStep({ item, className = "" }: { item: ScheduleItem; className?: string }) {
  const { next, reference, version, name } = item;
  const { state, formData } = useNavigation();
  if (next === null) return null;
  const rest = <span className="sr-only">: {name}</span>;
  if (next.to !== null) {
    return (
      <ButtonLink to={next.to} size="row" data-next="step" className={className}>
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

const ITEM =
  "flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-left font-semibold hover:bg-foam touch:min-h-11";

function NoShow({ item: { reference, version } }: { item: ScheduleItem }) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ reference, version: String(version) }} />
      <button
        type="submit"
        name="intent"
        value="appointment-no-show"
        data-next="no-show"
        className={ITEM}
      >
        <Icon of={UserX} size={16} />
        No-show
      </button>
    </Form>
  );
}

/** What is needed less often than the next step. It is drawn on the row under the pointer or the focus. */
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
    <details data-more="" className="group/menu relative max-md:hidden">
      <summary
        aria-label={`More about ${name}`}
        className="grid size-8 cursor-pointer list-none place-items-center rounded-control text-muted opacity-0 hover:bg-stage focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 group-open/menu:opacity-100 touch:size-11 touch:opacity-100 [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Ellipsis} size={16} />
      </summary>
      <div className="absolute top-full right-0 z-10 w-48 rounded-xl border border-line bg-white p-1.5 shadow-lg">
        {children}
        {appointment !== null && next !== null && canBeNoShow({ ...item, ...appointment }, now) && (
          <NoShow item={item} />
        )}
        {call !== null && (
          <a href={call} data-call="" className={ITEM}>
            <Icon of={Phone} size={16} />
            Call
          </a>
        )}
        {stop !== null && stop.directions !== null && (
          <a href={stop.directions} target="_blank" rel="noopener noreferrer" className={ITEM}>
            <Icon of={MapPin} size={16} />
            Directions
          </a>
        )}
        {page !== null && appointment !== null && (
          <Link to={page} className={ITEM}>
            <Icon of={Move} size={16} />
            Move or cancel
          </Link>
        )}
        {hasCustomer && (
          <Link to={customerPath(reference)} className={ITEM}>
            <Icon of={Contact} size={16} />
            Customer
          </Link>
        )}
      </div>
    </details>
  );
}
