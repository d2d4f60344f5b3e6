import { Mail, Send } from "lucide";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { ReplyText } from "#desk/inquiries/reply-text.tsx";
import { useDraft } from "#desk/inquiries/use-draft.ts";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { DialogProps } from "./booking-view.server.ts";

/** An email to the renter. The draft stays on this device until it is sent. */
export function MessageForm({ view, rejection: posted }: DialogProps) {
  const { firstName, message, canEdit, renter } = view;
  const fetcher = useFetcher<ActionData>();
  const isBusy = fetcher.state !== "idle";
  const rejection = findRejection(fetcher.data ?? posted, "message");
  const [text, setText] = useDraft(message.draft, rejection?.values.text ?? "");
  const sent = useRef("");
  useChangeToasts(fetcher, (actionData) =>
    findRejection(actionData, "message") ? null : toMessage(actionData),
  );
  const handled = useRef<ActionData>(undefined);
  useEffect(() => {
    const { data, state } = fetcher;
    if (state !== "idle" || data === undefined || handled.current === data) return;
    handled.current = data;
    if (!data.ok) return;
    // Text typed meanwhile stays.
    if (data.intent === "undo") setText([sent.current, text].join("\n\n").trim());
    else if (text === sent.current) setText("");
  });
  if (!canEdit) return null;
  if (message.noReply !== null) {
    return <p className="mt-3 text-muted text-second">{message.noReply}</p>;
  }
  return (
    <fetcher.Form
      method="post"
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else sent.current = text;
      }}
    >
      <input type="hidden" name="intent" value="message" />
      {message.conversation !== null && (
        <input type="hidden" name="conversation" value={message.conversation} />
      )}
      {rejection && <NotDone text={rejection.message} />}
      <div className="flex items-end gap-2 max-md:flex-wrap">
        <div className="min-w-0 grow max-md:basis-full">
          <ReplyText
            name="text"
            aria-label={`Write to ${firstName}`}
            placeholder={`Write to ${firstName}…`}
            rows={1}
            maxLength={5000}
            required
            text={text}
            change={setText}
            values={[]}
            look="bg-white"
          />
        </div>
        <Button type="submit" icon={Send} busy={isBusy} className="max-md:grow">
          Send
        </Button>
      </div>
      <p className="flex items-center gap-1.5 text-muted text-second">
        <Icon of={Mail} size={14} /> Email to {renter.email}
      </p>
    </fetcher.Form>
  );
}
