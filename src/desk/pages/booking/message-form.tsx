import { Mail, Send } from "lucide";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ReplyText } from "#desk/inquiries/reply-text.tsx";
import { useDraft } from "#desk/inquiries/use-draft.ts";
import { Button } from "#desk/ui/button.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { Done } from "./notices.tsx";
import type { Opened } from "./sheets.tsx";

/** An email to the renter. What is typed stays on this device until it is sent. */
export function MessageForm({ view, answer, done }: Opened & { done: Done | null }) {
  const { firstName, message, canEdit, renter } = view;
  const refused = answer?.intent === "message" ? answer : null;
  const [text, setText] = useDraft(message.draft, refused?.values.text ?? "");
  const sent = useRef("");
  const seen = useRef(done);
  const { formData, state } = useNavigation();
  useEffect(() => {
    if (seen.current === done) return;
    seen.current = done;
    if (done?.intent === "message") {
      sent.current = text;
      setText("");
    }
    if (done?.intent === "undo-message") setText(sent.current);
  });
  if (!canEdit) return null;
  if (message.noReply !== null) {
    return (
      <p className="mt-3 rounded-control bg-amber-soft p-3 text-amber-title">{message.noReply}</p>
    );
  }
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-2">
      <input type="hidden" name="intent" value="message" />
      {message.conversation !== null && (
        <input type="hidden" name="conversation" value={message.conversation} />
      )}
      {refused && <NotDone text={refused.said} />}
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
        <Button
          type="submit"
          icon={Send}
          busy={state === "submitting" && formData?.get("intent") === "message"}
          className="max-md:grow"
        >
          Send
        </Button>
      </div>
      <p className="flex items-center gap-1.5 text-muted text-second">
        <Icon of={Mail} size={14} /> Email to {renter.email}
      </p>
    </Form>
  );
}
