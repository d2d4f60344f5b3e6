import { lineAmountText } from "#domain/carts/itemized-price.ts";
import { usd } from "#domain/money.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { FieldMessage, pointsTo } from "#ui/form/field-message.tsx";
import { PRICE_FORM } from "./price-choices.ts";
import type { PriceView } from "./price-view.server.ts";

function MonthlyFields({ monthly }: { monthly: NonNullable<PriceView["monthly"]> }) {
  const error = monthly.mistake ?? undefined;
  return (
    <>
      <div className="field-frame mt-4">
        <label htmlFor="down">Down payment, at least {usd(monthly.leastCents / 100)}</label>
        <FieldMessage name="down" text={error} />
        <input
          id="down"
          name="down"
          inputMode="numeric"
          className="field"
          defaultValue={error ? monthly.asked : String(monthly.payment.downCents / 100)}
          {...pointsTo("down", error)}
        />
      </div>
      <div className="field-frame mt-4">
        <label htmlFor="months">Monthly payments</label>
        <select
          id="months"
          name="months"
          className="field"
          defaultValue={String(monthly.payment.months)}
        >
          {monthly.lengths.map((length) => (
            <option key={length}>{length}</option>
          ))}
        </select>
      </div>
    </>
  );
}

/** The choices of the price, which the server answers at the page's own address. */
function PriceForm({ price }: { price: PriceView }) {
  return (
    <form id={PRICE_FORM} action="#price">
      <div className="field-frame">
        <label htmlFor="area">Deliver to</label>
        <select id="area" name="area" className="field" defaultValue={price.area ?? ""}>
          <option value="">I collect it</option>
          {price.areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {price.monthly && <MonthlyFields monthly={price.monthly} />}
      <button type="submit" className={`mt-4 ${buttonClass("ink")}`}>
        Show the price
      </button>
    </form>
  );
}

/** The lines of the price, those that are not known with words instead of an amount. */
export function PriceLines({ price: { bill, phone } }: { price: PriceView }) {
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
          <dd className="display">{usd(bill.knownCents / 100)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-muted text-sm">
        Lines that say “Ask us” are not counted; call {phone}. Title, registration and insurance are
        paid to others; we do not know them.
      </p>
    </>
  );
}

/** The price with all that comes to it, and the choice of where the cart is brought. */
export function PriceBill({ price }: { price: PriceView }) {
  return (
    <div className="price-bill">
      <PriceForm price={price} />
      <PriceLines price={price} />
    </div>
  );
}
