import { Check, TriangleAlert, Wrench, X } from "lucide";
import type { ReactNode } from "react";
import { CallLink } from "#site/chrome/call-button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { AppointmentSummary } from "./bookable-appointment.server.ts";
import type { CartRow } from "./cart-row.server.ts";

function Remove({ to, what }: { to: string; what: string }) {
  return (
    <a
      href={to}
      aria-label={`Remove: ${what}`}
      className="-mt-2 -mr-2.5 ml-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-stage"
    >
      <Icon of={X} />
    </a>
  );
}

/** Within a sentence, whose lines stay together. */
const LINK = "font-semibold text-bay underline underline-offset-4";

function StockLine({ stock, other }: Pick<CartRow, "stock" | "other">) {
  if (stock === "here") {
    return (
      <p className="flex items-center gap-2.5 font-semibold text-15 text-seagrass-text">
        <Icon of={Check} size={18} /> At the showroom. We'll have it ready.
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2.5 text-15 text-amber-title">
      <Icon of={TriangleAlert} size={18} className="mt-0.5 shrink-0" />
      <span>
        Not at the showroom right now. Call <CallLink className={LINK} />
        {other === null ? (
          "."
        ) : (
          <>
            , or drive a{/^[AEIOU]/.test(other.name) ? "n" : ""}{" "}
            <a href={other.to} className={LINK}>
              {other.name}
            </a>
            , which is.
          </>
        )}
      </span>
    </p>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="border-ink border-t-2 border-b border-b-line pt-5 pb-4.5">{children}</div>
);

function DriveRow({
  cart,
  without,
  label,
}: {
  cart: CartRow;
  without: string | null;
  label: string;
}) {
  return (
    <Frame>
      <div className="flex items-start gap-4 sm:gap-5">
        {cart.path !== null && (
          <div className="h-[77px] w-29 shrink-0 max-[359px]:h-14 max-[359px]:w-20 overflow-hidden rounded-panel bg-stage sm:h-28 sm:w-42">
            <CartImage
              path={cart.path}
              name={cart.name}
              sizes="(min-width: 640px) 168px, 116px"
              eager
              className="size-full object-cover"
            />
          </div>
        )}
        <div className="min-w-0">
          <p className="text-13/[1.4] text-muted">{label}</p>
          <p className="text-balance font-semibold text-17/[1.25] tracking-[-0.01em] sm:text-20/[1.3]">
            {cart.name}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-muted text-15 max-sm:text-13">
            {cart.color && (
              <span className="flex items-center gap-x-1.5">
                <svg aria-hidden="true" viewBox="0 0 12 12" width={14} height={14}>
                  <circle
                    cx={6}
                    cy={6}
                    r={5.5}
                    fill={cart.color.hex}
                    stroke="rgb(11 31 51 / 0.25)"
                  />
                </svg>
                {cart.color.name}
              </span>
            )}
            {cart.color && cart.price !== null && <span aria-hidden="true">·</span>}
            {cart.price}
          </p>
          {cart.stock !== null && (
            <div className="mt-2 max-sm:hidden">
              <StockLine stock={cart.stock} other={cart.other} />
            </div>
          )}
        </div>
        {without !== null && <Remove to={without} what={`${label}, ${cart.name}`} />}
      </div>
      {cart.stock !== null && (
        <div className="mt-3 sm:hidden">
          <StockLine stock={cart.stock} other={cart.other} />
        </div>
      )}
    </Frame>
  );
}

type DayAppointment = Pick<AppointmentSummary, "cart" | "title" | "price" | "isDrive"> & {
  /** Leads to the form without the appointment; null where it cannot be removed. */
  without: string | null;
};

/** The cart or the service of an appointment. */
export function AppointmentRow({
  appointment: { cart, title, price, without, isDrive },
  label = "Test drive",
}: {
  appointment: DayAppointment;
  label?: string;
}) {
  if (cart !== null) return <DriveRow cart={cart} without={without} label={label} />;
  return (
    <Frame>
      <div className="flex items-center gap-3.5">
        {!isDrive && (
          <span className="grid size-11 shrink-0 place-items-center rounded-field bg-stage text-bay">
            <Icon of={Wrench} />
          </span>
        )}
        <div className="min-w-0">
          <p className="font-semibold text-17/[1.35]">{title}</p>
          <p className="text-muted text-15">
            {price ?? "Choose the cart with the form, or decide at the showroom."}
          </p>
        </div>
        {without !== null && <Remove to={without} what={title} />}
      </div>
    </Frame>
  );
}
