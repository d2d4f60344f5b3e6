import { memo, type ReactNode, useMemo, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { lineAmountText } from "#domain/carts/itemized-price.ts";
import { usd } from "#domain/money.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Lead } from "#ui/layout/section.tsx";
import { Columns, FactLine, FactList } from "./fact-list.tsx";
import { type PriceFacts, type PriceView, priceView } from "./price-view.ts";
import { useChoices } from "./use-choices.ts";

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
        frameClass="mt-4"
        inputMode="numeric"
        defaultValue={error ? monthly.typedDown : String(monthly.payment.downCents / 100)}
      />
      <SelectField
        name="months"
        label="Monthly payments"
        frameClass="mt-4"
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

const AreaOptions = memo(function AreaOptions({ areas }: Pick<PriceFacts, "areas">) {
  return areas.map(({ slug, name }) => <option key={slug}>{name}</option>);
});

function PriceForm({ facts: { areas }, price }: { facts: PriceFacts; price: PriceView }) {
  const [params] = useSearchParams();
  const choose = useChoices("#price");
  const form = useRef<HTMLFormElement>(null);
  const show = () => choose(form.current);
  const update = (
    <button type="submit" className={`mt-4 ${buttonClass("ink")}`}>
      Update the total
    </button>
  );
  return (
    <Form ref={form} id="price-form" action="#price" replace preventScrollReset>
      {["color", "view"].map((name) => {
        const value = params.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <SelectField name="area" label="Deliver to" value={price.area ?? ""} onChange={show}>
        <option value="">I'll pick it up</option>
        <AreaOptions areas={areas} />
      </SelectField>
      {price.monthly && <MonthlyFields monthly={price.monthly} onChange={show} />}
      {price.monthly ? update : <noscript>{update}</noscript>}
    </Form>
  );
}

export const PriceLines = memo(function PriceLines({
  bill,
  phone,
}: {
  bill: PriceView["bill"];
  phone: string;
}) {
  return (
    <>
      <dl id="bill" className="tabular-nums">
        {bill.lines.map((line) => (
          <FactLine
            key={line.kind}
            label={
              <>
                {line.label} {line.note && <small className="block text-13">{line.note}</small>}
              </>
            }
            value="shrink-0"
          >
            {lineAmountText(line)}
          </FactLine>
        ))}
        <FactLine
          label="Estimated total"
          line="border-ink border-t-2"
          value="price shrink-0 text-24"
        >
          {dollars(bill.knownCents)}
        </FactLine>
      </dl>
      <p className="mt-4 text-muted text-15">
        Lines marked “Ask us” aren't in the total; call {phone}. Title, registration and insurance
        are separate.
      </p>
    </>
  );
});

/**
 * N.J.A.C. 13:45A-26A.8 requires total cost, annual percentage rate, number of payments, down payment and monthly
 * payment together. Without a published rate it shows no figure.
 */
function MonthlyPayment({ monthly }: Pick<PriceView, "monthly">) {
  if (monthly === null) {
    return (
      <p>
        <strong>Paying over time?</strong> Ask us about monthly payments.
      </p>
    );
  }
  const { apr, months, downCents, monthlyCents, lastCents, totalCents } = monthly.payment;
  const last = lastCents === monthlyCents ? "" : `, the last ${dollars(lastCents)}`;
  return (
    <div>
      <h3>Paying monthly</h3>
      <FactList
        facts={[
          { label: "Total cost", value: dollars(totalCents) },
          { label: "Annual percentage rate (APR)", value: `${apr}%` },
          { label: "Number of payments", value: months },
          { label: "Down payment", value: dollars(downCents) },
          { label: "Monthly payment", value: dollars(monthlyCents) + last },
        ]}
      />
      <p className="mt-4 text-muted text-15">
        Based on the estimated total. The lender decides whether you get this rate.
      </p>
    </div>
  );
}

export function VehiclePrice({
  facts,
  noun,
  className = "",
  children,
}: {
  facts: PriceFacts;
  noun: "cart" | "vehicle";
  className?: string;
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  const price = useMemo(() => priceView(facts, params), [facts, params]);
  return (
    <section className={`bg-foam py-section ${className}`} id="price">
      <Columns className="page gap-y-8! md:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-4">
          <h2>Estimate your total</h2>
          <Lead>{`See the price of this ${noun} with sales tax, and how delivery to your town works.`}</Lead>
          <PriceForm facts={facts} price={price} />
        </div>
        <div className="self-start rounded-panel bg-white p-5 [box-shadow:var(--shadow-panel)] md:col-start-2 md:row-span-2 md:row-start-1">
          <PriceLines bill={price.bill} phone={facts.phone} />
        </div>
        <div className="grid content-start gap-4 md:col-start-1">
          <MonthlyPayment monthly={price.monthly} />
          {children}
        </div>
      </Columns>
    </section>
  );
}
