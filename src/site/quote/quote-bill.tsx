import { CalendarPlus } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { QuoteView } from "./quote-view.ts";

/** Short for what the form says under its dates. */
export const NOT_THEN = "Not possible on these days";

type Line = { label: string; amount: string };

export function BillTotal({ total }: { total: string }) {
  return (
    <p className="price text-40" data-testid="bill-total">
      {total}
    </p>
  );
}

export function BillLines({
  lines,
  deposit,
  depositNote,
}: {
  lines: readonly Line[];
  deposit: string;
  depositNote?: string;
}) {
  return (
    <>
      <dl
        className="mt-2 border-line md:mt-4 border-t text-15 tabular-nums"
        data-testid="bill-lines"
      >
        {lines.map(({ label, amount }) => (
          <div
            key={label}
            className="flex min-h-10 items-center md:min-h-[50px] justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
          >
            <dt>{label}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <dl
        className="flex min-h-[52px] items-center justify-between gap-4 border-ink border-t-2 py-2 text-15 text-muted tabular-nums"
        data-testid="bill-deposit"
      >
        <dt>
          Deposit, refundable
          {depositNote && <small className="block text-13">{depositNote}</small>}
        </dt>
        <dd>{deposit}</dd>
      </dl>
    </>
  );
}

/** `depositDays`: business days until the deposit is back, from and to. */
export function QuoteBill({
  view,
  depositDays: [soonest, latest],
}: {
  view: QuoteView;
  depositDays: readonly [number, number];
}) {
  return (
    <div data-testid="bill">
      <p className="text-muted" data-testid="bill-heading">
        {view.heading}
      </p>
      <BillTotal total={view.total} />
      {/* On a screen, the fields beside the bill say so. */}
      {view.cart && <p className="hidden print:block">{view.cart}</p>}
      {view.stay && (
        <p className="text-muted" data-testid="bill-stay">
          {view.stay}
        </p>
      )}
      {view.problem && (
        <p className="mt-2 font-semibold text-danger" data-testid="bill-problem">
          {view.totalCents === null ? view.problem : NOT_THEN}
        </p>
      )}
      <BillLines
        lines={view.rows}
        deposit={view.deposit}
        depositNote={`Back in ${soonest}–${latest} business days`}
      />
      {view.hint && (
        <p className="mb-3 flex gap-3 rounded-field bg-seagrass-soft px-4 py-2.5 text-15 text-seagrass-text">
          <Icon of={CalendarPlus} />
          <span>
            <strong>{view.hint}</strong> <span>{view.same}</span>
          </span>
        </p>
      )}
      {view.saved && <p className="text-15 text-muted">{view.saved}</p>}
      {view.rush && <p className="text-15 text-muted">{view.rush}</p>}
    </div>
  );
}
