import { CarFront } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { fallbackPath } from "#domain/pictures.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";

export function CartRow({ view }: { view: BookingView }) {
  const { cart, canEdit, state, reference } = view;
  const sheet = usePageDialog();
  return (
    <section
      aria-label="Cart"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3.5"
    >
      <span className="grid h-16 w-23 shrink-0 place-items-center overflow-hidden rounded-control bg-stage text-muted">
        {cart.picture ? (
          <img src={fallbackPath(cart.picture)} alt="" className="size-full object-cover" />
        ) : (
          <Icon of={CarFront} size={28} />
        )}
      </span>
      <div className="min-w-0 grow basis-0 md:basis-40">
        <h2 className="text-section">
          {cart.unit === null
            ? "No cart yet"
            : [cart.unit, cart.model].filter((part) => part !== null).join(" · ")}
        </h2>
        <p className="text-muted text-second">{cart.facts}</p>
      </div>
      {canEdit && state === "confirmed" && (
        <ButtonLink to={sheet.to("cart")} keyName="A">
          <span>
            {cart.unit === null ? "Choose" : "Change"}
            <span className="max-md:sr-only"> cart</span>
          </span>
        </ButtonLink>
      )}
      <ButtonLink
        to={`/desk/rentals?from=${view.stay.start}&open=${reference}`}
        className="max-md:hidden"
      >
        Show in calendar
      </ButtonLink>
    </section>
  );
}
