import { Check, MapPin, Phone } from "lucide";
import { data, useSearchParams } from "react-router";
import { CHECK_IN_FORM, CheckInForm } from "#desk/pages/booking/check-in-form.tsx";
import { CHECK_OUT_FORM, CheckOutForm } from "#desk/pages/booking/check-out-form.tsx";
import { findStop } from "#desk/pages/booking/find-stop.server.ts";
import { NextStepBar } from "#desk/pages/booking/head.tsx";
import { useOpenList } from "#desk/pages/booking/open-list.tsx";
import { TakeDialog } from "#desk/pages/booking/payment-dialogs.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { useBack } from "#desk/ui/back.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { formatCents } from "#domain/money.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import { stopAction } from "./stop-action.server.ts";
import { type StopView, stopView } from "./stop-view.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Stop"} · The desk` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = requireRight(context, "stops.read");
  const services = context.get(deskServices);
  const now = new Date();
  const found = await findStop(services, params.reference, now);
  if (found === null) throw data(null, { status: 404 });
  // The page does not wait for it.
  void services.recordView(staff.actor, toRecord(found.booking));
  return await stopView(found, services, now);
}

export const action = stopAction;

const WORDS: Record<StopView["work"], string> = {
  "check-out": "Check out",
  "check-in": "Check in",
  done: "Done",
};

function AtTheDoor({ view: { place, phone, call, notes, directions } }: { view: StopView }) {
  return (
    <div className="mb-2">
      <p className="flex flex-wrap items-center gap-x-3">
        {place}
        {directions && (
          <a
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 font-semibold text-bay hover:underline touch:min-h-11"
          >
            <Icon of={MapPin} size={16} />
            Directions
          </a>
        )}
        {call !== null && (
          <a
            href={call}
            className="figures inline-flex min-h-6 items-center gap-1 font-semibold text-bay hover:underline touch:min-h-11"
          >
            <Icon of={Phone} size={16} />
            {phone}
          </a>
        )}
      </p>
      {notes !== "" && <p className="whitespace-pre-line font-semibold">{notes}</p>}
    </div>
  );
}

function Due({ view: { balance, work, reference } }: { view: StopView }) {
  const { dueCents, depositDueCents } = balance;
  const cents = dueCents + (work === "check-out" ? depositDueCents : 0);
  if (cents === 0 || work === "done") return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="figures font-semibold">
        {dueCents > 0 && `${formatCents(dueCents)} due`}
        {dueCents > 0 && depositDueCents > 0 && ", "}
        {depositDueCents > 0 && `${formatCents(depositDueCents)} deposit`}
      </p>
      <ButtonLink to={`/desk/stops/${reference}?do=take`} look="ink">
        Take {formatCents(cents)}
      </ButtonLink>
    </div>
  );
}

function Step({ view: { work } }: { view: StopView }) {
  if (work === "done") return null;
  return work === "check-out" ? (
    <>
      <ButtonLink to="?view=check-out" look="primary" className="grow md:hidden">
        Start check-out
      </ButtonLink>
      <Button type="submit" form={CHECK_OUT_FORM} look="primary" className="max-md:hidden">
        Check out cart
      </Button>
    </>
  ) : (
    <Button type="submit" form={CHECK_IN_FORM} look="primary" className="max-md:grow">
      Check in cart
    </Button>
  );
}

/** One stop, for the person at the door. */
function OpenedStop({ view }: { view: StopView }) {
  const { work, name, cart, call, times } = view;
  const rejection = findRejection(useStickyActionData<typeof stopAction>());
  const { shown, outdated } = useOpenList(work === "done" ? null : work, view.reference);
  const [params] = useSearchParams();
  const isTaking = params.get("do") === "take";
  return (
    <Page
      title={name}
      sentence={`${WORDS[work]} · ${cart.unit ?? "no cart yet"}`}
      back={useBack("/desk/day?by=driver")}
      footer={
        <NextStepBar tel={call} className="md:px-6">
          {outdated === null && <Step view={view} />}
        </NextStepBar>
      }
    >
      {!isTaking && <RejectionNotice rejection={rejection} />}
      {isTaking && <TakeDialog view={view} rejection={rejection} />}
      {work === "done" && (
        <p className="mb-3 flex items-center gap-2 font-semibold text-seagrass-text">
          <Icon of={Check} size={16} />
          Done here.
        </p>
      )}
      <p className="display text-section">
        {WORDS[work]} <span className="figures">{cart.unit ?? "a cart"}</span>, {view.class}
      </p>
      <p className="text-muted">
        {times.start} to {times.back}
      </p>
      <AtTheDoor view={view} />
      <Due view={view} />
      {shown === "check-out" && (
        <CheckOutForm
          view={view}
          rejection={rejection}
          outdated={outdated}
          head={<AtTheDoor view={view} />}
        />
      )}
      {shown === "check-in" && (
        <CheckInForm view={view} rejection={rejection} outdated={outdated} hasFees={false} />
      )}
    </Page>
  );
}

export default function StopPage({ loaderData: view }: Route.ComponentProps) {
  return <OpenedStop key={view.reference} view={view} />;
}
