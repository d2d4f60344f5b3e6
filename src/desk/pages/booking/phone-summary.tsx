import { ChevronDown, ChevronRight, MapPin } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { SidePaneButton } from "#desk/ui/side-pane.tsx";
import { formatCents } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { EditLink } from "./head.tsx";
import { HISTORY } from "./history.tsx";
import { When, Where } from "./stay-lines.tsx";

/** On phones, what matters on the way, above the work. */
export function PhoneSummary({ view }: { view: BookingView }) {
  const { balance, place, plans } = view;
  const sheet = usePageDialog();
  const map = place.directions;
  const message = view.history.find(
    ({ is, what, mail }) => is === "message" && what !== "" && !mail?.isAutomatic,
  );
  return (
    <div className="border-line border-b py-3 md:hidden">
      <When view={view} start={view.times.startShort} />
      <Where view={view} />
      {map && (
        <ButtonLink
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          icon={MapPin}
          className="mt-2 w-full"
        >
          Directions
        </ButtonLink>
      )}
      <div className="mt-3 flex items-center justify-between gap-3">
        <p>
          <strong className="figures block text-section">
            {balance.dueCents > 0 ? (
              `${formatCents(balance.dueCents)} to pay`
            ) : (
              <>
                {formatCents(balance.paidCents)} <span className="text-seagrass-text">paid</span>
              </>
            )}
          </strong>
          {balance.depositDueCents > 0 && (
            <span className="text-muted">
              Deposit {formatCents(balance.depositDueCents)} still open
            </span>
          )}
        </p>
        {view.canEdit && <ButtonLink to={sheet.to("pay")}>Record payment</ButtonLink>}
      </div>
      <EditLink view={view} className="mt-3 w-full" />
      {message && (
        <a
          href={`#${HISTORY}`}
          className="mt-3 flex min-h-13 items-center gap-3 border-line border-t py-2.5"
        >
          <span className="min-w-0 grow">
            <strong className="block">Messages</strong>
            <span className="block truncate text-muted">“{message.what}”</span>
          </span>
          <Icon of={ChevronDown} size={18} />
        </a>
      )}
      {plans !== null && (
        <SidePaneButton
          className={`${message ? "" : "mt-3"} -mb-3 flex min-h-13 w-full items-center gap-3 border-line border-t py-2.5 text-left`}
        >
          <span className="min-w-0 grow">
            <strong className="block">If plans change</strong>
            <span className="block text-muted">{plans}</span>
          </span>
          <Icon of={ChevronRight} size={18} />
        </SidePaneButton>
      )}
    </div>
  );
}
