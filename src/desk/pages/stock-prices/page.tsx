import { Form, useNavigation, useSubmit } from "react-router";
import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject } from "#desk/actions/intent-result.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { OUTDATED } from "#desk/stock/stock-changes.server.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { checkbox, textList } from "#desk/ui/form-schemas.ts";
import { Page } from "#desk/ui/page.tsx";
import { Table } from "#desk/ui/table.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { pluralize, usd } from "#domain/money.ts";
import { isUnusual } from "#domain/price-change.ts";
import { parseWholeNumber } from "#domain/whole-number.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { parseStep } from "./price-step.ts";
import { isPrice, type PriceRow, readPrices } from "./read-prices.server.ts";

const BACK = { to: "/desk/stock", label: "Back to the stock" };

export const meta = () => [{ title: "Change prices · Stock · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, "stock.prices");
  const { stock, catalogue } = context.get(deskServices);
  const chosen = url.searchParams.getAll("chosen");
  const amount = url.searchParams.get("amount") ?? "";
  const direction = url.searchParams.get("direction") === "raise" ? "raise" : "lower";
  const step = amount === "" ? null : parseStep(amount, direction);
  const mistake = step !== null && "mistake" in step ? step.mistake : null;
  const prices = readPrices(chosen, step !== null && "by" in step ? step : null, {
    entries: await stock(),
    catalogue: catalogue(),
  });
  return { ...prices, chosen, amount, direction, mistake };
}

/** "used-onward 9000 8700" as the form has it: what a cart costs, and what it is to cost. */
function parseChange(text: string): Pick<PriceRow, "id" | "was" | "price"> | null {
  const [id = "", was, price] = text.split(" ");
  const [from, to] = [parseWholeNumber(was), parseWholeNumber(price)];
  return from !== null && to !== null && isPrice(to) ? { id, was: from, price: to } : null;
}

async function publishPrices({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof changesSchema>>) {
  const changes = input.change.map(parseChange).filter((change) => change !== null);
  if (changes.length === 0 || changes.length < input.change.length) {
    return reject("Choose carts and by how much their prices change.");
  }
  const unusual = changes.filter(({ was, price }) => isUnusual({ before: was, after: price }));
  if (unusual.length > 0 && !input.unusual) {
    return reject(
      `${pluralize(unusual.length, "price changes", "prices change")} by more than half. If that is right, check the box that says so.`,
    );
  }
  const result = await services.changePrices(staff.actor, changes);
  if (result.kind === "rejected") return reject(result.mistakes.join(" "));
  if (result.kind === "outdated") return OUTDATED;
  await services.refreshContent();
  return ok("The prices are published. They are on the site within a minute.", {
    to: "/desk/stock",
  });
}

const changesSchema = z.object({ change: textList, unusual: checkbox });

export const action = defineIntents(
  { right: "stock.prices" },
  { publish: intent(changesSchema, publishPrices) },
);

function Effects({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <Table
      caption="What the carts will cost"
      columns={[
        "Cart",
        { label: "Now", isRight: true },
        { label: "New", isRight: true },
        { label: "Change", isRight: true },
      ]}
      className="max-w-3xl"
    >
      {rows.map(({ id, name, was, price, notes, mistake }) => (
        <tr key={id} className="border-line-2 border-t align-top">
          <th scope="row" className="py-2 pr-3 font-semibold">
            {name}
            {mistake && <span className="block text-danger text-second">{mistake}</span>}
            {notes.map((note) => (
              <span key={note} className="block font-normal text-muted text-second">
                {note}
              </span>
            ))}
          </th>
          <td className="figures px-3 py-2 text-right">{usd(was)}</td>
          <td className="figures px-3 py-2 text-right font-semibold">
            {price === was ? "–" : usd(price)}
          </td>
          <td className="figures py-2 pl-3 text-right">
            {price === was ? "–" : `${usd(Math.abs(price - was))} ${price < was ? "less" : "more"}`}
          </td>
        </tr>
      ))}
    </Table>
  );
}

export default function StockPricesPage({ loaderData }: Route.ComponentProps) {
  const { rows, leftOut, chosen, amount, direction, mistake } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const submit = useSubmit();
  const navigation = useNavigation();
  const changed = rows.filter(({ was, price }) => price !== was);
  const hasUnusual = changed.some(({ was, price }) => isUnusual({ before: was, after: price }));
  const isReady = changed.length > 0 && rows.every((row) => row.mistake === null);
  return (
    <Page title="Change prices" sentence={pluralize(rows.length, "cart")} back={BACK}>
      {rejection && (
        <Alert className="mb-4 max-w-3xl">
          {rejection.message} No price was changed. The list shows the prices as they are now.
        </Alert>
      )}
      <Form
        onChange={(event) =>
          void submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }
        className="mb-5 flex max-w-3xl flex-wrap items-start gap-3"
      >
        {chosen.map((row) => (
          <input key={row} type="hidden" name="chosen" value={row} />
        ))}
        <div className="w-40">
          <SelectField label="Change" name="direction" defaultValue={direction}>
            <option value="lower">Lower by</option>
            <option value="raise">Raise by</option>
          </SelectField>
        </div>
        <TextField
          frameClass="w-56"
          label="Amount"
          name="amount"
          autoComplete="off"
          defaultValue={amount}
          error={mistake ?? undefined}
          hint="Dollars or a percentage, such as $300 or 5%. Rounded to whole dollars."
        />
        <Button type="submit" className="mt-6">
          Show prices
        </Button>
      </Form>
      {rows.length === 0 ? (
        <p>No cart is chosen. Go back to the stock and choose some.</p>
      ) : (
        <Effects rows={rows} />
      )}
      {leftOut > 0 && (
        <p className="mt-3 text-muted text-second">
          {pluralize(leftOut, "chosen row")} left out: a cart with a stock number has its price on
          its own page.
        </p>
      )}
      <Form method="post" className="mt-5">
        {changed.map(({ id, was, price }) => (
          <input key={id} type="hidden" name="change" value={`${id} ${was} ${price}`} />
        ))}
        {isReady && (
          <>
            <p className="mb-3 max-w-3xl text-muted text-second">
              Their pages, the cards in Inventory, Compare, both product feeds and the social
              pictures follow within a minute. All prices are published together, or none.
            </p>
            {hasUnusual && (
              <div className="mb-3">
                <CheckRow
                  name="unusual"
                  value="yes"
                  label="Yes, prices that change by more than half are right"
                />
              </div>
            )}
            <Button type="submit" look="primary" busy={navigation.formMethod === "POST"}>
              Publish {pluralize(changed.length, "price")}
            </Button>
          </>
        )}
      </Form>
    </Page>
  );
}
