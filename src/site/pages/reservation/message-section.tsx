import { Form } from "react-router";
import { BOOKING_MAX_LENGTH } from "#domain/rentals/booking-fields.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import type { MessageAnswer } from "./message-action.server.ts";
import type { OwnBookingView } from "./reservation-view.server.ts";

export function MessageSection({
  view: { paths, messages },
  answer,
}: {
  view: Pick<OwnBookingView, "paths" | "messages">;
  answer: MessageAnswer | undefined;
}) {
  const error = answer?.errors.message;
  return (
    <section className="border-ink border-t-2 pt-5 md:col-span-2" id="write">
      <h2 className="text-24 tracking-[-0.018em]">Write to us about this reservation</h2>
      {messages.length > 0 && (
        <ul className="mt-3">
          {messages.map(({ text, at }) => (
            <li key={`${at} ${text}`} className="border-line border-b py-3">
              <span className="block text-15 text-muted">You wrote on {at}</span>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Form action={paths.page} method="post" noValidate className="mt-4 grid gap-4">
        {answer?.failure && <ErrorSummary {...answer.failure} />}
        {error && <ErrorSummary links={[{ field: "message", message: error }]} />}
        <TextArea
          name="message"
          label="Your message"
          rows={4}
          maxLength={BOOKING_MAX_LENGTH.notes}
          defaultValue={answer?.values.message}
          error={error}
        />
        <p>
          <button type="submit" className={buttonClass("outline")}>
            Send the message
          </button>
        </p>
      </Form>
    </section>
  );
}
