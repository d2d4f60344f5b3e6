import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { CAN_UNDO, DONE_WORDS } from "#desk/bookings/booking-words.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { useBack } from "#desk/ui/back.tsx";
import { Page } from "#desk/ui/page.tsx";
import { SidePane } from "#desk/ui/side-pane.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import { bookingAction } from "./booking-action.server.ts";
import { bookingView } from "./booking-view.server.ts";
import { CartRow } from "./cart-row.tsx";
import { FailedMailNotice } from "./failed-mail-notice.tsx";
import { HandOverForm } from "./hand-over-form.tsx";
import { PANE, PhoneBar, PhoneHead, Tools, useBookingKeys } from "./head.tsx";
import { History } from "./history.tsx";
import { MessageForm } from "./message-form.tsx";
import { newStay, wantedStay } from "./new-stay.server.ts";
import { type Done, DoneNotice } from "./notices.tsx";
import { PhoneSummary } from "./phone-summary.tsx";
import { HandoverRecord } from "./record.tsx";
import type { BookingAnswer } from "./refusal.server.ts";
import { RefusedNotice } from "./refused-notice.tsx";
import { useSheet } from "./sheet.tsx";
import { Sheets } from "./sheets.tsx";
import { Side } from "./side.tsx";
import { Steps } from "./steps.tsx";
import { TakeBackForm } from "./take-back-form.tsx";

export const handle = { isDetail: true };

export const meta = ({ loaderData }: { loaderData?: { view: { name: string } } }) => [
  { title: `${loaderData?.view.name ?? "Booking"} · The desk` },
];

function doneOf(params: URLSearchParams, version: number): Done | null {
  const intent = params.get("done") ?? "";
  const text = DONE_WORDS[intent];
  if (text === undefined) return null;
  const was = params.get("was");
  const entry = params.get("entry");
  const fields = { version: String(version) };
  if (CAN_UNDO.includes(intent)) return { text, undo: { intent: "undo", ...fields } };
  if (intent === "message" && entry !== null) {
    return { text, undo: { intent: "undo-message", entry } };
  }
  const isMove = intent === "assign" && was !== null;
  return { text, undo: isMove ? { intent: "assign", unit: was, ...fields } : null };
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const staff = requireRight(context, "bookings.read");
  const { reservations, recordView, catalogue } = context.get(deskServices);
  const found = await reservations.find(params.reference ?? "");
  if (found === null) throw data(null, { status: 404 });
  // The page does not wait for it.
  void recordView(staff.actor, `reservation:${found.reservation.reference}`);
  const now = new Date();
  const view = await bookingView(found, context, staff, now);
  const wanted = wantedStay(url.searchParams, found.reservation);
  const stay = wanted && newStay(found.reservation, wanted, catalogue(), now);
  return { view, stay, done: doneOf(url.searchParams, view.version) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return await bookingAction(request, params.reference ?? "", context);
}

export default function BookingPage() {
  const { view, stay, done } = useLoaderData<typeof loader>();
  const answer = useAnswer<BookingAnswer | null>() ?? null;
  const { open } = useSheet();
  useBookingKeys(view);
  return (
    <Page
      key={view.reference}
      title={view.name}
      sentence={
        <>
          <span className="figures">{view.reference}</span> · {view.sentence}
        </>
      }
      back={useBack("/desk/rentals")}
      isDetail
      panes
      tools={<Tools view={view} />}
      footer={<PhoneBar view={view} />}
    >
      <div className="relative min-w-0 grow overflow-y-auto px-4 pb-5 md:px-6 md:pt-4">
        <PhoneHead view={view} />
        <DoneNotice done={done} view={view} />
        {open === null && answer?.intent !== "message" && <RefusedNotice answer={answer} />}
        <FailedMailNotice view={view} />
        <Sheets view={view} answer={answer} stay={stay} />
        <Steps steps={view.steps} />
        <CartRow view={view} />
        <PhoneSummary view={view} />
        {view.canEdit && view.state === "confirmed" && <HandOverForm view={view} answer={answer} />}
        {view.canEdit && view.state === "out" && <TakeBackForm view={view} answer={answer} />}
        <HandoverRecord view={view} direction="in" />
        <HandoverRecord view={view} direction="out" />
        <History view={view}>
          <MessageForm view={view} answer={answer} />
        </History>
      </div>
      <SidePane label={PANE} width="medium">
        <Side view={view} />
      </SidePane>
    </Page>
  );
}
