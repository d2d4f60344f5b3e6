import { Check, CircleAlert, Lock, Mail, Phone, RefreshCw, UserCheck } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useParams, useRevalidator } from "react-router";
import { PhotoLinks } from "#desk/inquiries/photo-links.tsx";
import { NoteParts } from "#desk/notes/note-text.tsx";
import { undoFields } from "#desk/ui/action-data.ts";
import { Avatar } from "#desk/ui/avatar.tsx";
import { Button } from "#desk/ui/button.tsx";
import { CopyButton } from "#desk/ui/copy-button.tsx";
import { EarlierLink } from "#desk/ui/earlier-link.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { TimelineEntry } from "#desk/ui/timeline.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import { FirstTouchLine } from "./customer-pane.tsx";
import { OutcomeQuestion } from "./outcome.tsx";
import { ConversationFiles, ReceivedMail } from "./received-mail.tsx";
import { RequestedCartStrip } from "./requested-cart.tsx";
import type { ThreadItem } from "./thread.server.ts";
import type { ConversationChanges } from "./use-conversation-changes.ts";

export const MESSAGES = "messages";

const ASKED_MS = 2000;

const ICONS = { mail: Mail, call: Phone, person: UserCheck, status: Check };

type Of<Kind extends ThreadItem["is"]> = Extract<ThreadItem, { is: Kind }>;

/** Whether browsers can show the file as a picture. */
const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);

function Message({ item }: { item: Of<"message"> }) {
  const { reference = "" } = useParams();
  return (
    <div className="rounded-xl rounded-tl-tag border border-line bg-foam p-4">
      <p className="text-second">
        <span className="font-semibold">{item.author}</span>{" "}
        <span className="text-muted">
          {item.at} · {item.way}
        </span>
      </p>
      <p className="mt-1.5 whitespace-pre-line">{item.text || "No message."}</p>
      {item.quote.length > 0 && (
        <pre className="figures mt-3 overflow-x-auto text-second whitespace-pre-wrap">
          {item.quote.join("\n")}
        </pre>
      )}
      <PhotoLinks photos={item.files.filter(({ name }) => isPicture(name))} reference={reference} />
      <ConversationFiles files={item.files.filter(({ name }) => !isPicture(name))} />
    </div>
  );
}

/** Seconds until a reply is tried; null before the script runs. From then on asks what came of it. */
function useSending(waitMs: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = performance.now() + waitMs;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waitMs]);
  // Nobody changes anything when the mail has gone out, so the page asks.
  const { revalidate, state } = useRevalidator();
  // Asking again would begin a slow answer from the start.
  const asks = left === 0 && state === "idle";
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(() => void revalidate(), ASKED_MS);
    return () => clearTimeout(timer);
  }, [asks, revalidate]);
  return left;
}

function Held({
  item,
  waitMs,
  changes,
}: {
  item: Of<"reply">;
  waitMs: number;
  changes: ConversationChanges;
}) {
  const left = useSending(waitMs);
  if (left === 0 || item.event === null)
    return <p className="text-muted text-second">Going out now</p>;
  return (
    <changes.fetcher.Form method="post" className="flex items-center justify-end gap-2">
      <HiddenFields fields={undoFields(item.event)} />
      <span className="text-muted text-second">
        Goes out {left === null ? "in 10 seconds" : `in ${left} s`}
      </span>
      <Button type="submit" size="row">
        Do not send
      </Button>
    </changes.fetcher.Form>
  );
}

function Waiting({ waitMs, words }: { waitMs: number; words: string }) {
  useSending(waitMs);
  return <p className="text-right text-muted text-second">{words}</p>;
}

function ReplyState({ item, changes }: { item: Of<"reply">; changes: ConversationChanges }) {
  const { sending } = item;
  if (sending.state === "held")
    return <Held item={item} waitMs={sending.waitMs} changes={changes} />;
  if (sending.state === "waiting") return <Waiting waitMs={sending.waitMs} words={sending.words} />;
  if (sending.state === "failed") {
    return (
      <changes.fetcher.Form method="post">
        <input type="hidden" name="entry" value={item.id} />
        <NotDone text={`The reply was not sent. ${sending.words} Its text is safe here.`}>
          <Button type="submit" name="intent" value="resend" look="ink" icon={RefreshCw}>
            Try again
          </Button>
          <CopyButton text={item.text}>Copy the text</CopyButton>
        </NotDone>
      </changes.fetcher.Form>
    );
  }
  return (
    <p className="flex items-center justify-end gap-1.5 text-muted text-second">
      {sending.state === "sent" && <Icon of={Check} size={14} />}
      {sending.words}
    </p>
  );
}

function Reply({ item, changes }: { item: Of<"reply">; changes: ConversationChanges }) {
  return (
    <div className="ml-8 grid gap-1.5">
      <div className="rounded-xl rounded-tr-tag border border-line bg-white p-4">
        <p className="flex items-center gap-2 text-second">
          <Avatar name={item.author} />
          <span className="font-semibold">{item.author}</span>
          <span className="text-muted">{item.at} · email</span>
        </p>
        <p className="mt-1.5 whitespace-pre-line">{item.text}</p>
        <ConversationFiles files={item.files} />
      </div>
      <ReplyState item={item} changes={changes} />
    </div>
  );
}

function Note({ item, changes }: { item: Of<"note">; changes: ConversationChanges }) {
  return (
    <div className="ml-8 rounded-xl bg-sand p-4">
      <div className="flex items-center gap-2 text-second">
        <Avatar name={item.author} />
        <span className="font-semibold">{item.author}</span>
        <span className="text-body-text max-md:hidden">{item.at}</span>
        <span className="ml-auto flex items-center gap-1.5 text-body-text">
          <Icon of={Lock} size={13} />
          <span>
            Note<span className="max-md:hidden">, only staff see it</span>
          </span>
        </span>
      </div>
      <p className="mt-1.5 whitespace-pre-line">
        <NoteParts parts={item.parts} />
      </p>
      {item.isMine && (
        <changes.fetcher.Form method="post" className="mt-1">
          <HiddenFields fields={undoFields(item.event)} />
          <button
            type="submit"
            className="min-h-6 text-bay-dark text-second underline touch:min-h-11"
          >
            Delete this note
          </button>
        </changes.fetcher.Form>
      )}
    </div>
  );
}

function Event({ item: { key, icon, who, what, at, isProblem } }: { item: Of<"event"> }) {
  const of = isProblem ? CircleAlert : ICONS[icon];
  const look = isProblem ? "text-danger" : "text-muted";
  return <TimelineEntry line={{ key, who, what, when: at, isProblem, icon: { of, look } }} />;
}

function Item({ item, changes }: { item: ThreadItem; changes: ConversationChanges }) {
  switch (item.is) {
    case "message":
      return <Message item={item} />;
    case "mail":
      return <ReceivedMail item={item} />;
    case "reply":
      return <Reply item={item} changes={changes} />;
    case "note":
      return <Note item={item} changes={changes} />;
    case "event":
      return <Event item={item} />;
  }
}

export function Thread({
  view,
  changes,
}: {
  view: ConversationView;
  changes: ConversationChanges;
}) {
  const end = useRef<HTMLDivElement>(null);
  const { items, hidden } = view.thread;
  const count = items.length + hidden;
  const seen = useRef(count);
  useEffect(() => {
    if (count > seen.current) end.current?.scrollIntoView({ block: "end" });
    seen.current = count;
  }, [count]);
  return (
    <section
      id={MESSAGES}
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls has to be reachable by keyboard
      tabIndex={0}
      className="min-h-24 grow overflow-y-auto px-4 py-4 md:px-6"
    >
      <RequestedCartStrip cart={view.cart} />
      <ol className="grid gap-3">
        {items.map((item, index) => (
          <li key={item.key} className="grid gap-3">
            <Item item={item} changes={changes} />
            {index === 0 && <EarlierLink hidden={hidden} />}
          </li>
        ))}
      </ol>
      <OutcomeQuestion view={view} changes={changes} />
      <FirstTouchLine view={view} />
      <div ref={end} />
    </section>
  );
}
