import { use, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useFetcher, useNavigate } from "react-router";
import { StateChip } from "#desk/bookings/state-chip.tsx";
import {
  type ActionData,
  fieldProps,
  findRejection,
  formMessage,
  type Rejection,
} from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { ClosePane, useFocusOn } from "#desk/ui/bar-pane.tsx";
import { Button, ButtonLink, Key } from "#desk/ui/button.tsx";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { FlashContext } from "#desk/ui/flash.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { usd } from "#domain/money.ts";
import { TextField } from "#ui/form/field.tsx";
import type { OfferedCart, OpenedBlock, OpenedBooking } from "./opened.server.ts";

const CART_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

type Fetcher = FetcherWithComponents<ActionData>;

const PANE =
  "z-30 overflow-y-auto rounded-xl border border-line bg-white p-4 shadow-pop outline-none max-md:m-4 md:absolute md:right-6 md:bottom-4 md:max-h-[70%] md:w-100";

function CartButton({ cart, index, intent }: { cart: OfferedCart; index: number; intent: string }) {
  const look = index === 0 ? "bg-bay-soft" : "";
  return (
    <button
      type="submit"
      name="unit"
      value={cart.unit}
      className={`flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-foam touch:min-h-11 ${look}`}
    >
      <span className="sr-only">{intent === "confirm" ? "Confirm with" : "Assign"} </span>
      <Key>{index + 1}</Key>
      <strong className="figures font-semibold">{cart.unit}</strong>
      <span className="truncate">{cart.model}</span>
      <span className="figures ml-auto whitespace-nowrap text-muted text-second">{cart.next}</span>
    </button>
  );
}

function Carts({ opened, fetcher }: { opened: OpenedBooking; fetcher: Fetcher }) {
  const { state, carts, reference, version, unit } = opened;
  const intent = state === "requested" ? "confirm" : "assign";
  if (state !== "requested" && state !== "confirmed") return null;
  return (
    <fetcher.Form method="post" className="mt-3 border-line border-t pt-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
      <h3 className="mb-1 text-section">
        {intent === "confirm" ? "Confirm with a cart" : "Choose a cart"}{" "}
        <span className="font-normal text-muted text-second">free all the time</span>
      </h3>
      {carts.length === 0 && (
        <p>
          {unit === null ? "No cart" : "No other cart"} of this class is free for these days. Move
          the dates, or move another booking first.
        </p>
      )}
      {carts.map((cart, index) => (
        <CartButton key={cart.unit} cart={cart} index={index} intent={intent} />
      ))}
    </fetcher.Form>
  );
}

function MoveForm({
  opened,
  fetcher,
  close,
}: {
  opened: OpenedBooking;
  fetcher: Fetcher;
  close: () => void;
}) {
  const rejection = findRejection(fetcher.data, "move");
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector<HTMLInputElement>("[type=date]")?.focus(), []);
  return (
    <KeptForm
      as={fetcher.Form}
      name={`move ${opened.reference}`}
      ref={first}
      method="post"
      className="mt-3 border-line border-t pt-3"
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="reference" value={opened.reference} />
      <input type="hidden" name="version" value={opened.version} />
      <div className="grid grid-cols-[1.4fr_1fr_0.8fr] gap-2">
        <TextField
          label="First day"
          {...fieldProps(rejection, "start", opened.start)}
          type="date"
          required
        />
        <TextField
          label="Time"
          {...fieldProps(rejection, "time", opened.time)}
          type="time"
          step={3600}
          required
        />
        <TextField
          label="Days"
          {...fieldProps(rejection, "days", String(opened.days))}
          type="number"
          min={1}
          required
        />
      </div>
      <p className="mt-2 text-muted text-second">
        The price follows the new dates by today's prices. The renter is told by email.
      </p>
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={close}>Keep the dates</Button>
        <Button type="submit" look="ink" busy={fetcher.state !== "idle"}>
          Move dates
        </Button>
      </div>
    </KeptForm>
  );
}

/** A booking that is open in the timeline. `closed` is the address without it. */
export function OpenedBookingPane({
  opened,
  closed,
  canEdit,
  posted,
}: {
  opened: OpenedBooking;
  closed: string;
  canEdit: boolean;
  posted: Rejection<unknown> | null;
}) {
  const fetcher = useFetcher<ActionData>();
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const pane = useFocusOn(opened.reference);
  const { reference, version, state, carts } = opened;
  const rejection = findRejection(fetcher.data ?? posted);
  const flash = use(FlashContext);
  useEffect(() => {
    if (flash === null || flash.isProblem) return;
    setMoving(false);
    // Out of the form, so that single keys work again.
    pane.current?.focus();
  }, [flash, pane]);
  const isOpen = state === "requested" || state === "confirmed";
  const assign = (index: number) => {
    const unit = carts[index]?.unit;
    if (unit === undefined || !canEdit) return;
    const intent = state === "requested" ? "confirm" : "assign";
    void fetcher.submit({ intent, reference, version, unit }, { method: "post" });
  };
  useKeys([
    {
      keys: "o",
      group: "Fleet",
      isHinted: true,
      run: () => void navigate(`/desk/rentals/${reference}`),
    },
    {
      keys: "Escape",
      group: "Fleet",
      run: () => void navigate(closed, { preventScrollReset: true }),
    },
  ]);
  useKeys(
    canEdit && isOpen
      ? [
          { keys: "m", group: "Fleet", isHinted: true, run: () => setMoving(true) },
          ...CART_KEYS.map((keys, index) => ({
            keys,
            group: "Fleet" as const,
            run: () => assign(index),
          })),
        ]
      : [],
  );
  return (
    <section ref={pane} tabIndex={-1} aria-label={`Booking ${reference}`} className={PANE}>
      <div className="flex items-center gap-2">
        <h2 className="text-section">
          <Link to={customerPath(reference)} className="hover:underline">
            {opened.name}
          </Link>
        </h2>
        <StateChip state={state} isLate={opened.isLate} />
        <span className="figures ml-auto text-muted">{usd(opened.totalCents / 100)}</span>
        <ClosePane closed={closed} />
      </div>
      <p className="mt-1 text-muted text-second">
        {opened.class} · {opened.from} to {opened.to} · {opened.place} ·{" "}
        {opened.unit ?? "no cart yet"}
      </p>
      <Alert className="mt-3">{formMessage(rejection)}</Alert>
      {canEdit && !isMoving && <Carts opened={opened} fetcher={fetcher} />}
      {canEdit && isMoving && (
        <MoveForm opened={opened} fetcher={fetcher} close={() => setMoving(false)} />
      )}
      {!isMoving && (
        <div className="mt-3 flex gap-2">
          <ButtonLink to={`/desk/rentals/${reference}`} keyName="O">
            Open
          </ButtonLink>
          {canEdit && isOpen && (
            <Button onClick={() => setMoving(true)} keyName="M" className="noscript:hidden">
              Move dates
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** A cart that is away. */
export function OpenedBlockPane({
  opened,
  closed,
  canBlock,
  posted,
}: {
  opened: OpenedBlock;
  closed: string;
  canBlock: boolean;
  posted: Rejection<unknown> | null;
}) {
  const fetcher = useFetcher<ActionData>();
  const pane = useFocusOn(opened.id);
  return (
    <section ref={pane} tabIndex={-1} aria-label={`Block of ${opened.unit}`} className={PANE}>
      <div className="flex items-center gap-2">
        <h2 className="text-section">{opened.unit} is in the shop</h2>
        <ClosePane closed={closed} />
      </div>
      <p className="mt-1">{opened.reason}</p>
      <p className="text-muted text-second">
        {opened.from} to {opened.to}
      </p>
      <Alert className="mt-3">{findRejection(fetcher.data ?? posted)?.message}</Alert>
      {canBlock && (
        <fetcher.Form method="post" className="mt-3">
          <input type="hidden" name="block" value={opened.id} />
          <Button type="submit" name="intent" value="unblock" look="ink">
            End this block
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}
