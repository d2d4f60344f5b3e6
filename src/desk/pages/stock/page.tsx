import { Download, Plus } from "lucide";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { HoldFields } from "#desk/stock/hold-fields.tsx";
import { stockIntents } from "#desk/stock/stock-action.server.ts";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { useChangedRows } from "#desk/ui/changed-rows.tsx";
import { Dialog } from "#desk/ui/dialog.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { Page } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { StockState } from "#domain/carts/stock-state.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { vehicleSubject } from "#inventory/stock-subjects.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { StockFilters } from "./stock-filters.tsx";
import { stockPath, stockQuery } from "./stock-query.ts";
import { StockTable } from "./stock-table.tsx";
import { stockSentence, stockView } from "./stock-view.server.ts";

const ASKED_DAYS = 30;
const HOLD_DAYS = 7;

export const meta = () => [{ title: "Stock · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles, id: person } = requireRight(context, "stock.read");
  const { stock, vehicles, countInquiriesSince, history, content } = context.get(deskServices);
  const now = new Date();
  const today = dealershipTime(now).day;
  const query = stockQuery.parse(url.searchParams);
  // The version is read first, so that a change in between is rejected rather than lost.
  const stockVersion = await vehicles.version();
  const [entries, inquiryCounts] = await Promise.all([
    stock(),
    countInquiriesSince(new Date(now.getTime() - ASKED_DAYS * 86_400_000)),
  ]);
  const view = await stockView(query, {
    entries,
    inquiryCounts,
    latest: history.latest,
    person,
    now,
  });
  return {
    query,
    view,
    version: await content.version(),
    stock: stockVersion,
    sentence: stockSentence(view),
    today,
    holdUntil: addDays(today, HOLD_DAYS),
    canEdit: can(roles, "stock.edit"),
    canPrice: can(roles, "stock.prices"),
  };
}

export const action = defineIntents({ right: "stock.edit" }, stockIntents);

/** The row that has the focus: "vehicle:…". */
function focusedRow(): string | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-row]");
  return row?.dataset.row === undefined ? null : vehicleSubject(row.dataset.row);
}

const ROWS = "[data-row] th a";

const PENDING_STATES: Readonly<Record<string, StockState["is"]>> = {
  hold: "on hold",
  sell: "sold",
  back: "in stock",
};

/** Returns the states of the rows in a pending form, to show before the server responds. */
function pendingStates(form: FormData | undefined): ReadonlyMap<string, StockState["is"]> {
  const state = PENDING_STATES[String(form?.get("intent"))];
  if (form === undefined || state === undefined) return new Map();
  return new Map(form.getAll("chosen").map((row) => [String(row), state]));
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { query, view, version, stock, sentence, today, holdUntil, canEdit, canPrice } = loaderData;
  const posted = findRejection(useStickyActionData<typeof action>());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(posted?.data?.chosen));
  const [holding, setHolding] = useState<readonly string[] | null>(null);
  const [pricing, setPricing] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { fetcher, rejection, undo } = useStockChanges(() => {
    setChosen(new Set());
    setHolding(null);
  });

  const choose = (row: string, on: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (on) after.add(row);
      else after.delete(row);
      return after;
    });
  const rowsMeant = (): readonly string[] => {
    const row = focusedRow();
    return chosen.size > 0 ? [...chosen] : row === null ? [] : [row];
  };
  const hold = () => {
    const rows = rowsMeant();
    if (canEdit && rows.length > 0) setHolding(rows);
  };
  const sell = () => {
    const rows = rowsMeant();
    if (!canEdit || rows.length === 0) return;
    const form = new FormData();
    form.set("intent", "sell");
    form.set("stock", String(stock));
    for (const row of rows) form.append("chosen", row);
    void fetcher.submit(form, { method: "post" });
  };
  const rows = useMemo(() => view.groups.flatMap((group) => group.rows), [view]);
  const changed = useChangedRows(
    useMemo(() => rows.map(({ id, version, isOwn }) => ({ key: id, version, isOwn })), [rows]),
    stockPath(query, { page: query.page, open: null }),
  );
  const price = (keys: readonly string[]) => {
    const [key] = keys;
    if (canPrice && keys.length > 1) {
      const chosenRows = new URLSearchParams(keys.map((key) => ["chosen", key]));
      return void navigate(`/desk/stock/prices?${chosenRows}`);
    }
    const row = rows.find(({ id }) => vehicleSubject(id) === key);
    if (!canPrice || row === undefined) return;
    setPricing(row.id);
  };

  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, -1) },
    { keys: "f", group: "Stock", run: () => search.current?.focus() },
  ]);
  useKeys(
    canEdit
      ? [
          { keys: "h", group: "Stock", isHinted: true, run: hold },
          { keys: "s", group: "Stock", isHinted: true, run: sell },
          { keys: "n", group: "Lists", run: () => void navigate("/desk/stock/new") },
          { keys: "Escape", group: "Stock", run: () => setChosen(new Set()) },
          { keys: "z", group: "Everywhere", isHinted: true, run: undo },
        ]
      : [],
  );
  useKeys(
    canPrice ? [{ keys: "p", group: "Stock", isHinted: true, run: () => price(rowsMeant()) }] : [],
  );

  const holdRejection = findRejection(posted, "hold");
  const hasHoldErrors = Object.keys(holdRejection?.fieldErrors ?? {}).length > 0;
  const asksHold = hasHoldErrors || (holdRejection?.isOutdated ?? false);
  return (
    <Page
      title="Stock"
      sentence={sentence}
      panes
      tools={
        <>
          <ButtonLink href="/desk/stock.csv" download look="text" className="max-md:hidden">
            CSV
          </ButtonLink>
          {canPrice && (
            <ButtonLink to="/desk/stock/import" icon={Download}>
              Import
            </ButtonLink>
          )}
          {canEdit && (
            <ButtonLink to="/desk/stock/new" look="primary" icon={Plus} keyName="N">
              Add a cart
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="flex min-w-0 grow flex-col">
        <StockFilters query={query} view={view} search={search} />
        <Alert className="m-2">{!hasHoldErrors && posted?.message}</Alert>
        <fetcher.Form method="post" className="relative min-h-0 grow overflow-y-auto pb-3">
          <HiddenFields fields={{ stock: String(stock) }} />
          {asksHold && (
            <section aria-label="Put on hold" className="border-line border-b bg-foam p-4 md:px-6">
              <HoldFields rejection={holdRejection} until={holdUntil} today={today} />
              <Button type="submit" name="intent" value="hold" look="ink" className="mt-3">
                Put on hold
              </Button>
            </section>
          )}
          <StockTable
            view={view}
            query={query}
            actions={{
              chosen: canEdit ? chosen : null,
              choose,
              pricing,
              setPricing,
              canPrice,
              version,
              stock,
              pending: pendingStates(fetcher.formData),
              changed,
              open: query.open,
              openPath: (open) => stockPath(query, { open, page: view.page }),
            }}
          />
          {canEdit && (
            <ChosenBar
              count={chosen.size}
              onHold={hold}
              onPrice={canPrice ? () => price([...chosen]) : null}
              onClear={() => setChosen(new Set())}
            />
          )}
        </fetcher.Form>
      </div>
      {holding && (
        <Dialog title="Put on hold" onClose={() => setHolding(null)}>
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="hold" />
            <HiddenFields fields={{ stock: String(stock) }} />
            {holding.map((row) => (
              <input key={row} type="hidden" name="chosen" value={row} />
            ))}
            <HoldFields rejection={rejection} until={holdUntil} today={today} />
            <div className="mt-5 flex justify-end gap-2">
              <Button onClick={() => setHolding(null)}>Cancel</Button>
              <Button type="submit" look="ink" busy={fetcher.state !== "idle"}>
                Put on hold
              </Button>
            </div>
          </fetcher.Form>
        </Dialog>
      )}
    </Page>
  );
}
