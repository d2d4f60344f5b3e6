import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { lineAmountText } from "#domain/carts/itemized-price.ts";
import { usd } from "#domain/money.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { SelectField, TextField } from "#ui/form/text-field.tsx";
import { type PriceFacts, type PriceView, priceView } from "./price-view.ts";

const dollars = (cents: number) => usd(cents / 100);

function MonthlyFields({
  monthly,
  onChange,
}: {
  monthly: NonNullable<PriceView["monthly"]>;
  onChange: () => void;
}) {
  const error = monthly.mistake ?? undefined;
  return (
    <>
      <TextField
        name="down"
        label={`Down payment, at least ${dollars(monthly.leastCents)}`}
        error={error}
        className="mt-4"
        inputMode="numeric"
        defaultValue={error ? monthly.asked : String(monthly.payment.downCents / 100)}
      />
      <SelectField
        name="months"
        label="Monthly payments"
        className="mt-4"
        value={String(monthly.payment.months)}
        onChange={onChange}
      >
        {monthly.lengths.map((length) => (
          <option key={length}>{length}</option>
        ))}
      </SelectField>
    </>
  );
}

function PriceForm({ facts: { areas }, price }: { facts: PriceFacts; price: PriceView }) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const show = () => void submit(form.current, { replace: true, preventScrollReset: true });
  const showEarlyChoice = useEffectEvent(() => {
    const area = form.current ? new FormData(form.current).get("area") : null;
    if (area !== null && area !== (price.area ?? "")) show();
  });
  useEffect(() => showEarlyChoice(), []);
  return (
    <Form ref={form} id="price-form" action="#price" replace preventScrollReset>
      {["color", "view"].map((name) => {
        const value = params.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <SelectField name="area" label="Deliver to" value={price.area ?? ""} onChange={show}>
        <option value="">I collect it</option>
        {areas.map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
      </SelectField>
      {price.monthly && <MonthlyFields monthly={price.monthly} onChange={show} />}
      <button type="submit" className={`mt-4 ${buttonClass("ink")}`}>
        Show the price
      </button>
    </Form>
  );
}

export function PriceLines({ bill, phone }: { bill: PriceView["bill"]; phone: string }) {
  return (
    <>
      <dl className="fact-list bill figures">
        {bill.lines.map((line) => (
          <div key={line.kind}>
            <dt>
              {line.label} {line.note && <small className="block">{line.note}</small>}
            </dt>
            <dd>{lineAmountText(line)}</dd>
          </div>
        ))}
        <div className="bill-total">
          <dt>Total of what is known</dt>
          <dd className="display">{dollars(bill.knownCents)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-muted text-sm">
        Lines that say “Ask us” are not counted; call {phone}. Title, registration and insurance are
        paid to others; we do not know them.
      </p>
    </>
  );
}

/**
 * N.J.A.C. 13:45A-26A.8 requires total cost, annual percentage rate, number of payments, down payment and monthly
 * payment together. Without a published rate it shows no figure.
 */
function MonthlyPayment({ monthly }: Pick<PriceView, "monthly">) {
  if (monthly === null) {
    return (
      <p>
        <strong>Paying monthly?</strong> We publish no rate, so no monthly figure stands here. Ask
        for a financing quote.
      </p>
    );
  }
  const { apr, months, downCents, monthlyCents, lastCents, totalCents } = monthly.payment;
  const last = lastCents === monthlyCents ? "" : `, the last ${dollars(lastCents)}`;
  return (
    <div>
      <h3>Paying monthly</h3>
      <dl className="fact-list figures">
        {[
          ["Total cost", dollars(totalCents)],
          ["Annual percentage rate (APR)", `${apr}%`],
          ["Number of payments", String(months)],
          ["Down payment", dollars(downCents)],
          ["Monthly payment", dollars(monthlyCents) + last],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">
        For the total of what is known. The lender decides whether you get this rate.
      </p>
    </div>
  );
}

export function VehiclePrice({
  facts,
  noun,
  className,
  children,
}: {
  facts: PriceFacts;
  noun: "cart" | "vehicle";
  className: string;
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  const price = priceView(facts, params);
  return (
    <section className={className} id="price">
      <div className="page fact-lists">
        <div className="grid content-start gap-4">
          <h2>The whole price</h2>
          <p className="lead">{`What you would pay for this ${noun}, before you talk to anyone.`}</p>
          <MonthlyPayment monthly={price.monthly} />
          {children}
        </div>
        <div className="price-bill">
          <PriceForm facts={facts} price={price} />
          <PriceLines bill={price.bill} phone={facts.phone} />
        </div>
      </div>
    </section>
  );
}
