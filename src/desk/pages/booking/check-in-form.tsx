import { useNavigation } from "react-router";
import type { Rejection } from "#desk/ui/action-data.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { formatCents } from "#domain/money.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { FEE_ROW, FeeAmount, FreeFeeLines } from "./fee-lines.tsx";
import { ChargeField, ListFields, ListNotes } from "./list-fields.tsx";
import { listDraft, type OutdatedList, OutdatedNotice } from "./open-list.tsx";
import { PhotoTiles, type PhotoView } from "./photo-tiles.tsx";
import { useListProgress } from "./use-list-progress.ts";

export const CHECK_IN_FORM = "check-in";

export type CheckInView = PhotoView &
  Pick<BookingView, "firstName" | "inItems" | "fees" | "hoursLate" | "balance"> & {
    times: Pick<BookingView["times"], "back">;
    /** Record of the check-out; null without one. */
    out: { charge: number | null } | null;
  };

type Props = { view: CheckInView; rejection: Rejection | null };

function Fees({ view, rejection }: Props) {
  const values = rejection?.values ?? {};
  const held = view.balance.depositHeldCents;
  const isAgain = Object.keys(values).length > 0;
  return (
    <fieldset className="mt-4">
      <legend className="display text-section">Fees</legend>
      <p className="text-muted text-second">
        Tick what applies.{" "}
        {held > 0
          ? `They come off the deposit of ${formatCents(held)}; ${view.firstName} reads each line.`
          : `No deposit was taken, so they are still to pay; ${view.firstName} reads each line.`}
      </p>
      <ul className="mt-1">
        {view.fees.map(({ kind, label, rule, fromCents, toCents }) => (
          <li key={kind} className={FEE_ROW}>
            <label className="flex min-h-8 grow items-center gap-3 touch:min-h-11">
              <input
                type="checkbox"
                name={`fee-${kind}`}
                value="yes"
                defaultChecked={isAgain ? values[`fee-${kind}`] === "yes" : kind === "late"}
                className="size-5 shrink-0 accent-ink"
              />
              <span>
                {label} <span className="block text-muted text-second">{rule}</span>
              </span>
            </label>
            {fromCents === toCents ? (
              <span className="figures">{formatCents(fromCents)}</span>
            ) : (
              <FeeAmount
                name={`amount-${kind}`}
                label={label}
                initial={String(fromCents / 100)}
                rejection={rejection}
              />
            )}
            <InlineAlert className="w-full">{rejection?.fieldErrors[`amount-${kind}`]}</InlineAlert>
          </li>
        ))}
        <FreeFeeLines rejection={rejection} />
      </ul>
      <p className="mt-1 text-muted text-second">
        Anything above the deposit is still due. An email with fees goes out after 10 minutes.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <CheckRow
          name="shop"
          value="yes"
          label="Needs the shop: block it for 2 days"
          defaultChecked={values.shop === "yes"}
        />
        <input
          name="shop-reason"
          aria-label="What the shop has to do"
          placeholder="Windshield"
          maxLength={200}
          autoComplete="off"
          defaultValue={values["shop-reason"] ?? ""}
          className="min-h-8 min-w-0 grow basis-40 rounded-control border border-edge px-2 touch:min-h-11 max-md:text-[16px]"
        />
      </div>
    </fieldset>
  );
}

/** The charge, the marks, and each fee that a person confirms. */
export function CheckInForm({
  view,
  rejection: posted,
  hasFees = true,
  outdated,
}: Props & {
  outdated: OutdatedList | null;
  /** Fees are for those who decide about money. */
  hasFees?: boolean;
}) {
  const isBusy = useNavigation().state === "submitting";
  const rejection = findRejection(posted, "check-in");
  const values = rejection?.values ?? {};
  const progress = useListProgress(view.inItems, values);
  const late = view.fees.find(({ kind }) => kind === "late");
  return (
    <section aria-label="Return list" className="border-line border-b py-4">
      <SectionTitle>
        Return list{" "}
        <span className="figures ml-1 font-normal text-muted text-second">
          <span className="noscript:hidden">
            {progress.done} of {progress.total} ·{" "}
          </span>
          due {view.times.back}
        </span>
      </SectionTitle>
      <OutdatedNotice kind="check-in" outdated={outdated} />
      <KeptForm
        name={listDraft("check-in", view.reference)}
        isAlwaysEntered
        {...progress.form}
        id={CHECK_IN_FORM}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="mt-2 grid gap-x-7 gap-y-5 lg:grid-cols-[3fr_2fr]"
      >
        <input type="hidden" name="intent" value="check-in" />
        <input type="hidden" name="version" value={view.version} />
        {late && <input type="hidden" name="hoursLate" value={view.hoursLate} />}
        <div>
          <ul>
            <ListFields items={view.inItems} values={values} />
            <ChargeField
              values={values}
              error={rejection?.fieldErrors.charge}
              {...(view.out?.charge != null && { hint: `went out with ${view.out.charge} %` })}
            />
          </ul>
          {hasFees && <Fees view={view} rejection={rejection} />}
        </div>
        <div className="grid content-start gap-4">
          <PhotoTiles view={view} direction="in" />
          <ListNotes values={values} />
        </div>
        {outdated === null && (
          <Button
            type="submit"
            look="ink"
            busy={isBusy}
            className="justify-self-start max-md:hidden"
          >
            Check in cart
          </Button>
        )}
      </KeptForm>
    </section>
  );
}
