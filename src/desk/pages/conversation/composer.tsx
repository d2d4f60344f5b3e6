import { X } from "lucide";
import { Link, useLocation } from "react-router";
import { insertTemplate } from "#desk/inquiries/insert-template.ts";
import { ReplyText } from "#desk/inquiries/reply-text.tsx";
import { MentionChoice } from "#desk/notes/mention-choice.tsx";
import { useReportPresence, WhoElse } from "#desk/session/presence.tsx";
import { Alert } from "#desk/ui/alert.tsx";
import { CopyButton } from "#desk/ui/copy-button.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { useUnsentMessage } from "#desk/ui/use-unsent-message.ts";
import { toSubject } from "#records/subjects.ts";
import { Icon } from "#ui/action/icon.tsx";
import { CallFields } from "./call-fields.tsx";
import { ComposerButtons } from "./composer-buttons.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import { type Mode, ModeTabs } from "./mode-tabs.tsx";
import { OfferTimes } from "./offer-times.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Templates } from "./templates.tsx";
import { useComposer } from "./use-composer.ts";
import type { ConversationChanges } from "./use-conversation-changes.ts";
import { useNewerReply } from "./use-newer-reply.ts";

const LABELS: Record<Mode, string> = {
  reply: "Your reply",
  note: "Your note, only staff see it",
  call: "Notes on the call (optional)",
};

export function Composer({
  view,
  me,
  colleagues,
  changes,
}: {
  view: ConversationView;
  me: string;
  /** The names that can be mentioned in a note. */
  colleagues: readonly string[];
  changes: ConversationChanges;
}) {
  const { pathname } = useLocation();
  const composer = useComposer(view, me, changes);
  const { mode, isOpen, setOpen, text, setText, offered, setOffered } = composer;
  const { area, form, write, toAddress, rejected } = composer;
  const { fetcher, rejection } = changes;
  const { newer, version } = useNewerReply(view, {
    isWriting: mode === "reply" && text.trim() !== "",
    rejection,
  });

  const subject = toSubject("inquiry", view.reference);
  useReportPresence(subject, text.trim() !== "");

  const rejectedMessage = useUnsentMessage(rejected);

  const cannotReply = mode === "reply" && view.noReply !== null;
  return (
    <div className="shrink-0 border-line border-t bg-white">
      <WhoElse subject={subject} doing="writing here" className="px-4 pt-3 md:px-6" />
      {!isOpen && <PhoneBar tel={view.tel} toAddress={toAddress} write={write} />}
      <div
        className={`max-h-[60dvh] overflow-y-auto px-4 py-3 md:px-6 ${isOpen ? "" : "max-md:hidden"}`}
      >
        <div className="flex flex-wrap items-center gap-2">
          <ModeTabs mode={mode} toAddress={toAddress} write={write} />
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
            onSubmit={composer.keepSent}
          >
            <input type="hidden" name="version" value={version} />
            {mode === "reply" && (
              <Templates
                templates={view.templates}
                text={text}
                toAddress={(id) => toAddress({ do: "reply", template: id })}
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
            {rejected && (
              <NotDone text={rejectedMessage}>
                {text.trim() !== "" && <CopyButton text={text}>Copy the text</CopyButton>}
                {rejected.isUnsent && (
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
            <ComposerButtons view={view} composer={composer} isBusy={fetcher.state !== "idle"} />
          </fetcher.Form>
        )}
      </div>
    </div>
  );
}
