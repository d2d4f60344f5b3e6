import { ArrowUpRight, X } from "lucide";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { SIDE_LABELS } from "#desk/bookings/side-labels.ts";
import type { Rejection } from "#desk/ui/action-data.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { formatCents } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { PHOTO_SIDES_ASKED } from "./checklists.ts";
import { ChargeField, ListFields, ListNotes, PlainRow } from "./list-fields.tsx";
import { listDraft, type OutdatedList, OutdatedNotice } from "./open-list.tsx";
import { PhotoTiles, type PhotoView } from "./photo-tiles.tsx";
import { SignatureField } from "./signature.tsx";
import { useListProgress } from "./use-list-progress.ts";

export const CHECK_OUT_FORM = "check-out";

/** So many are named. */
const MAX_NAMED = 2;

function openText(open: readonly string[]): string {
  const named = open.slice(0, MAX_NAMED).join(", ");
  const others = open.length - MAX_NAMED;
  return `Open: ${named}${others > 0 ? ` and ${others} more` : ""}`;
}

export type CheckOutView = PhotoView &
  Pick<BookingView, "name" | "outItems" | "balance"> & {
    cart: Pick<BookingView["cart"], "unit">;
  };

/** On phones a page of its own, which `view=check-out` in the address opens. */
export function CheckOutForm({
  view,
  rejection: posted,
  outdated,
  head,
}: {
  view: CheckOutView;
  rejection: Rejection | null;
  outdated: OutdatedList | null;
  /** Above the list on phones, where it covers the page. */
  head?: ReactNode;
}) {
  const [params] = useSearchParams();
  const sheet = usePageDialog();
  const isBusy = useNavigation().state === "submitting";
  const isOpen = params.get("view") === "check-out";
  const rejection = findRejection(posted, "check-out");
  const values = rejection?.values ?? {};
  const { balance, cart } = view;
  const { pathname } = useLocation();
  const openCents = balance.dueCents + balance.depositDueCents;
  const sides = new Set(
    view.photos.filter(({ direction }) => direction === "out").map(({ side }) => side),
  );
  const progress = useListProgress(view.outItems, values, [
    { label: "Rent and deposit", isDone: openCents === 0 },
    ...PHOTO_SIDES_ASKED.map((side) => ({
      label: `Photo: ${SIDE_LABELS[side].toLowerCase()}`,
      isDone: sides.has(side),
    })),
    { label: "Signature", field: ["signature", "signedName"] },
  ]);
  const count = `${progress.done} of ${progress.total}`;
  return (
    <section
      aria-label="Check-out list"
      className={`border-line border-b py-4 ${isOpen ? "max-md:fixed max-md:inset-0 max-md:z-30 max-md:overflow-y-auto max-md:bg-white max-md:px-4 max-md:py-0" : "max-md:hidden"}`}
    >
      <div className="flex items-center gap-3 max-md:-mx-4 max-md:sticky max-md:top-0 max-md:z-10 max-md:min-h-14 max-md:bg-white max-md:px-4 md:mb-2">
        <Link
          to={pathname}
          aria-label="Close the check-out list"
          className="-ml-2 grid size-11 place-items-center md:hidden"
        >
          <Icon of={X} size={22} />
        </Link>
        <div>
          <SectionTitle>
            <span className="md:hidden">Check out {cart.unit ?? "a cart"}</span>
            <span className="max-md:hidden">
              Check-out list{" "}
              <span className="figures ml-1 font-normal text-muted text-second noscript:hidden">
                {count}
              </span>
            </span>
          </SectionTitle>
          <p className="figures text-muted text-second md:hidden">
            {view.name} <span className="noscript:hidden">· {count} done</span>
          </p>
        </div>
      </div>
      <progress
        max={progress.total}
        value={progress.done}
        aria-label="Check-out list progress"
        className="-mx-4 mb-2 block h-1 w-[calc(100%+2rem)] appearance-none bg-line [&::-moz-progress-bar]:bg-bay [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-bay md:hidden noscript:hidden"
      />
      <Alert className="mb-3 md:hidden">{rejection?.message}</Alert>
      {head && <div className="md:hidden">{head}</div>}
      <OutdatedNotice kind="check-out" outdated={outdated} />
      <KeptForm
        name={listDraft("check-out", view.reference)}
        isAlwaysEntered
        {...progress.form}
        id={CHECK_OUT_FORM}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-x-7 gap-y-5 lg:grid-cols-[3fr_2fr]"
      >
        <input type="hidden" name="intent" value="check-out" />
        <input type="hidden" name="version" value={view.version} />
        <div>
          <ul>
            <ListFields items={view.outItems} values={values} />
            <ChargeField values={values} error={rejection?.fieldErrors.charge} />
            <PlainRow label="Rent and deposit">
              {openCents === 0 ? (
                <span className="figures text-muted text-second">
                  paid, deposit {formatCents(balance.depositHeldCents)}
                </span>
              ) : (
                <ButtonLink to={sheet.to("take")} look="ink" size="row">
                  Take {formatCents(openCents)}
                </ButtonLink>
              )}
            </PlainRow>
          </ul>
          <div className="mt-4 grid gap-3">
            <ListNotes values={values} />
          </div>
        </div>
        <div className="grid content-start gap-5">
          <PhotoTiles view={view} direction="out" />
          <SignatureField name={view.name} typed={values.signedName} />
        </div>
        <div
          hidden={outdated !== null}
          className="-mx-4 sticky bottom-0 grid gap-2 border-line border-t bg-white px-4 py-3 md:hidden"
        >
          {progress.open.length > 0 && (
            <p className="text-center text-muted text-second noscript:hidden">
              {openText(progress.open)}
            </p>
          )}
          <Button type="submit" look="primary" icon={ArrowUpRight} busy={isBusy}>
            Check out cart
          </Button>
        </div>
        <noscript>
          <Button type="submit">Check out cart</Button>
        </noscript>
      </KeptForm>
    </section>
  );
}
