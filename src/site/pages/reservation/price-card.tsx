import { InlineLink } from "#ui/action/text-link.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import type { OwnBookingView } from "./reservation-view.server.ts";

export function PriceCard({
  view: { picture, stay, bill, isOpen },
}: {
  view: Pick<OwnBookingView, "picture" | "stay" | "bill" | "isOpen">;
}) {
  return (
    <section
      aria-labelledby="price-title"
      className="overflow-hidden rounded-panel border border-line bg-white [box-shadow:var(--shadow-panel)]"
      data-testid="bill"
    >
      {picture && (
        <div className="bg-stage">
          <CartStage
            path={picture.path}
            name={picture.name}
            sizes="(min-width: 1000px) 260px, 70vw"
            className="aspect-[5/2]! rounded-none! [&_img]:w-[60%]!"
          />
          <p className="px-6 pb-2.5 text-13 text-muted">
            Illustration. Yours may be a similar cart
          </p>
        </div>
      )}
      <div className="px-6 pt-5 pb-6">
        <h2 id="price-title" className="text-20 tracking-[-0.015em]">
          {stay.heading}
        </h2>
        <p className="mt-1 text-15 text-muted">
          {stay.from} to {stay.to}
        </p>
        {stay.address !== null && (
          <p className="mt-1 text-15 text-muted" data-testid="address">
            Delivered to <strong className="font-semibold text-ink">{stay.address}</strong>.{" "}
            {isOpen && (
              <>
                Not right? <InlineLink href="#write">Write to us</InlineLink>
              </>
            )}
          </p>
        )}
        <dl className="mt-4 border-line border-t text-15 tabular-nums">
          {bill.lines.map(({ label, amount }) => (
            <div
              key={label}
              className="flex min-h-10 items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{amount}</dd>
            </div>
          ))}
        </dl>
        <dl className="border-ink border-t-2 tabular-nums">
          <div className="display flex justify-between gap-4 pt-2.5 text-20 tracking-[-0.01em]">
            <dt>Total</dt>
            <dd data-testid="total">{bill.total}</dd>
          </div>
          {bill.paid !== null && (
            <div className="flex justify-between gap-4 pt-2 text-15">
              <dt>Paid</dt>
              <dd>{bill.paid}</dd>
            </div>
          )}
          {bill.fees.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4 pt-2 text-15">
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 pt-2 text-15 text-muted">
            <dt>Deposit, refundable</dt>
            <dd>{bill.deposit}</dd>
          </div>
          {bill.due !== null && (
            <div className="flex justify-between gap-4 pt-2 font-semibold text-15">
              <dt>
                {bill.dueLabel}{" "}
                <span className="block font-normal text-muted">Nothing is paid online</span>
              </dt>
              <dd data-testid="due">{bill.due}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
