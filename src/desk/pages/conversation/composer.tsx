import { CalendarClock, FileText, Send, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { insertTemplate } from "#desk/inquiries/insert-template.ts";
import { ReplyText } from "#desk/inquiries/reply-text.tsx";
import { useDraft } from "#desk/inquiries/use-draft.ts";
import { MentionChoice } from "#desk/notes/mention-choice.tsx";
import { useReportPresence, WhoElse } from "#desk/session/presence.tsx";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { CopyButton } from "#desk/ui/copy-button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { telLink } from "#domain/dealership/phone.ts";
import { Icon } from "#ui/action/icon.tsx";
import { AttachFiles } from "./attach-files.tsx";
import { CallFields } from "./call-fields.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import { type Mode, ModeTabs, toMode } from "./mode-tabs.tsx";
import { OfferTimes } from "./offer-times.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Templates } from "./templates.tsx";
import { MESSAGES } from "./thread.tsx";
import type { ConversationChanges } from "./use-conversation-changes.ts";
import { useNewerReply } from "./use-newer-reply.ts";

const LABELS: Record<Mode, string> = {
  reply: "Your reply",
  note: "Your note, only staff see it",
  call: "What was said (optional)",
};

export function Composer({
  view,
  me,
  colleagues,
  changes: { fetcher, rejection },
}: {
  view: ConversationView;
  me: string;
  /** The names that can be mentioned in a note. */
  colleagues: readonly string[];
  changes: ConversationChanges;
}) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [mode, setMode] = useState<Mode>(
    toMode(rejection?.intent) ?? toMode(params.get("do")) ?? "reply",
  );
  const [isOpen, setOpen] = useState(params.has("do") || rejection !== null);
  const template = view.templates.find(({ id }) => id === params.get("template"));
  const [text, setText] = useDraft(
    `${me}:${view.reference}:${mode}`,
    rejection && toMode(rejection.intent) === mode
      ? (rejection.values.text ?? "")
      : mode === "reply"
        ? (template?.text ?? "")
        : "",
  );
  // The index of the first offered time; null if the reply offers none.
  const [offered, setOffered] = useState<number | null>(params.has("offer") ? 0 : null);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== "idle";
  const { newer, version } = useNewerReply(view, {
    isWriting: mode === "reply" && text.trim() !== "",
    rejection,
  });

  const subject = `inquiry:${view.reference}`;
  useReportPresence(subject, text.trim() !== "");

  const actionData = fetcher.data;
  const cleared = useRef<typeof actionData>(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle" || actionData === undefined || cleared.current === actionData)
      return;
    cleared.current = actionData;
    if (actionData.ok && toMode(actionData.intent) === mode) {
      setText("");
      setOffered(null);
      form.current?.reset();
      setOpen(false);
      // Out of the text, so that single keys work again.
      document.querySelector<HTMLElement>(`#${MESSAGES}`)?.focus();
    }
    if (
      actionData.ok &&
      actionData.intent === "undo-reply" &&
      mode === "reply" &&
      sent.current !== null
    ) {
      setText(sent.current);
    }
  });
  const sent = useRef<string>(null);

  const write = (next: Mode) => {
    setMode(next);
    setOpen(true);
    // The text area belongs to the chosen mode after the next render.
    requestAnimationFrame(() => area.current?.focus());
  };
  const offer = () => {
    const isOffering = mode === "reply" && offered !== null;
    if (!isOffering) write("reply");
    setOffered(isOffering ? null : 0);
  };
  const send = () => {
    if (area.current === document.activeElement || isOpen) {
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>("[data-primary]"));
    }
  };
  useKeys([
    { keys: "r", group: "Inbox", isHinted: true, run: () => write("reply") },
    { keys: "m", group: "Inbox", isHinted: true, run: () => write("note") },
    { keys: "l", group: "Inbox", run: () => write("call") },
    ...(view.offer !== null && view.noReply === null
      ? [{ keys: "o", group: "Inbox", isHinted: true, run: () => offer() } as const]
      : []),
    { keys: "mod+Enter", group: "Inbox", run: send },
    {
      keys: ";",
      group: "Inbox",
      run: () => {
        write("reply");
        requestAnimationFrame(() => document.querySelector<HTMLElement>("#templates a")?.focus());
      },
    },
  ]);
  const tel = telLink(view.phone);
  const address = (own: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(own)) next.set(name, value);
    return `${pathname}?${next}`;
  };
  const cannotReply = mode === "reply" && view.noReply !== null;
  return (
    <div className="shrink-0 border-line border-t bg-white">
      <WhoElse subject={subject} doing="writing here" className="px-4 pt-3 md:px-6" />
      {!isOpen && <PhoneBar tel={tel} toAddress={address} write={write} />}
      <div
        className={`max-h-[60dvh] overflow-y-auto px-4 py-3 md:px-6 ${isOpen ? "" : "max-md:hidden"}`}
      >
        <div className="flex flex-wrap items-center gap-2">
          <ModeTabs mode={mode} toAddress={address} write={write} />
          {mode === "reply" && view.noReply === null && (
            <p className="ml-auto truncate text-muted text-second max-md:hidden">to {view.email}</p>
          )}
          <Link
            to={pathname}
            aria-label="Put the text aside"
            className="ml-auto p-2 md:hidden"
            onClick={(event) => {
              event.preventDefault();
              setOpen(false);
            }}
          >
            <Icon of={X} size={18} />
          </Link>
        </div>
        {cannotReply ? (
          <Alert look="warning" className="mt-3">
            {view.noReply}
          </Alert>
        ) : (
          <fetcher.Form
            ref={form}
            method="post"
            encType="multipart/form-data"
            className="mt-2.5 grid gap-2.5"
            onSubmit={() => {
              sent.current = text;
            }}
          >
            <input type="hidden" name="version" value={version} />
            {mode === "reply" && (
              <Templates
                templates={view.templates}
                text={text}
                toAddress={(id) => address({ do: "reply", template: id })}
                choose={(chosen) => {
                  setText(
                    insertTemplate(text, chosen, {
                      cursor: area.current?.selectionStart ?? text.length,
                      untouched: view.templates.map((one) => one.text),
                    }),
                  );
                  area.current?.focus();
                }}
              />
            )}
            {newer && (
              <Alert look="warning">
                {newer} sent a reply while you were writing. Look at it before you send yours.
              </Alert>
            )}
            {rejection && toMode(rejection.intent) === mode && (
              <NotDone text={rejection.message}>
                {text.trim() !== "" && <CopyButton text={text}>Copy the text</CopyButton>}
                {rejection.isUnsent && (
                  <p className="text-caption text-muted">
                    If it stays: give the owner the number {view.reference}.
                  </p>
                )}
              </NotDone>
            )}
            {mode === "call" && <CallFields chosen={rejection?.values.outcome ?? ""} />}
            <ReplyText
              ref={area}
              key={mode}
              name="text"
              aria-label={LABELS[mode]}
              rows={mode === "reply" ? 6 : 3}
              maxLength={5000}
              text={text}
              change={setText}
              values={mode === "reply" ? view.templates.flatMap(({ filled }) => filled) : []}
              look={mode === "note" ? "bg-sand" : "bg-white"}
            />
            {mode === "note" && (
              <MentionChoice colleagues={colleagues} area={area} text={text} change={setText} />
            )}
            {mode === "reply" && view.offer !== null && offered !== null && (
              <OfferTimes
                offer={view.offer}
                cart={view.cart?.name ?? null}
                from={offered}
                setFrom={setOffered}
              />
            )}
            {mode === "reply" && <p className="text-muted text-second">Signed: {view.signature}</p>}
            <div className="flex flex-wrap items-center justify-end gap-2">
              {mode === "reply" && view.offer !== null && (
                <ButtonLink
                  to={address({ do: "reply", offer: "1" })}
                  icon={CalendarClock}
                  keyName="O"
                  className={`max-md:grow ${offered === null ? "" : "border-bay! bg-bay-soft! text-bay-dark!"}`}
                  aria-current={offered !== null ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    offer();
                  }}
                >
                  Offer times
                </ButtonLink>
              )}
              {mode === "reply" && <AttachFiles />}
              {mode === "reply" && view.specSheet && (
                <Button
                  look="text"
                  className="mr-auto max-md:hidden"
                  icon={FileText}
                  onClick={() => setText(`${text.trimEnd()}\n\n${view.specSheet}\n`.trimStart())}
                >
                  Spec sheet
                </Button>
              )}
              {mode === "reply" ? (
                <>
                  <Button type="submit" name="intent" value="reply-close" busy={isBusy}>
                    Send and close
                  </Button>
                  <Button
                    type="submit"
                    name="intent"
                    value="reply"
                    look="primary"
                    className="max-md:grow"
                    icon={Send}
                    busy={isBusy}
                    data-primary
                  >
                    Send reply
                  </Button>
                </>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value={mode}
                  look="ink"
                  busy={isBusy}
                  className="ml-auto"
                  data-primary
                >
                  {mode === "note" ? "Add note" : "Log call"}
                </Button>
              )}
            </div>
          </fetcher.Form>
        )}
      </div>
    </div>
  );
}
