import { BOOKING_MAX_LENGTH } from "#domain/rentals/booking-fields.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Messages } from "#site/own-page/messages.tsx";
import type { MessageResult } from "#site/own-page/receive-message.server.ts";
import { buttonClass } from "#ui/action/button.tsx";
import type { OwnBookingView } from "./reservation-view.server.ts";

export function MessageSection({
  view,
  result,
}: {
  view: Pick<OwnBookingView, "paths" | "messages">;
  result: MessageResult | undefined;
}) {
  return (
    <section className="border-ink border-t-2 pt-5 md:col-span-2" id="write" data-print="no">
      <h2 className="text-24 tracking-[-0.018em]">Write to us about this reservation</h2>
      <Messages view={view} maxLength={BOOKING_MAX_LENGTH.notes} result={result}>
        <div className="end-action flex flex-wrap gap-3">
          <button type="submit" className={buttonClass("outline")}>
            Send the message
          </button>
          <CallButton size="medium" />
          <OpeningLine about={null} />
        </div>
      </Messages>
    </section>
  );
}
