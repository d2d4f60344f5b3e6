import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useDraft } from "#desk/inquiries/use-draft.ts";
import { useKeys } from "#desk/ui/keys.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import { type Mode, toMode } from "./mode-tabs.tsx";
import { MESSAGES } from "./thread.tsx";
import type { ConversationChanges } from "./use-conversation-changes.ts";

export type ComposerState = ReturnType<typeof useComposer>;

/**
 * State of the composer for `me`: a reply, a note or a call, each with a draft of its own, and their keys. The text of a
 * rejected post is put back; that of a sent one is cleared, and comes back when the reply is undone.
 */
export function useComposer(
  view: ConversationView,
  me: string,
  { fetcher, rejection }: Pick<ConversationChanges, "fetcher" | "rejection">,
) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [mode, setMode] = useState<Mode>(
    toMode(rejection?.intent) ?? toMode(params.get("do")) ?? "reply",
  );
  const [isOpen, setOpen] = useState(params.has("do") || rejection !== null);
  const rejected = rejection && toMode(rejection.intent) === mode ? rejection : null;
  const template = view.templates.find(({ id }) => id === params.get("template"));
  const [text, setText] = useDraft(
    `${me}:${view.reference}:${mode}`,
    rejected ? (rejected.values.text ?? "") : mode === "reply" ? (template?.text ?? "") : "",
  );
  // The index of the first offered time; null if the reply offers none.
  const [offered, setOffered] = useState<number | null>(params.has("offer") ? 0 : null);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(null);

  const isReplyUndone = useRef(false);
  useEffect(() => {
    const event = fetcher.formData?.get("event");
    if (event === undefined) return;
    isReplyUndone.current = view.thread.items.some(
      (item) => item.is === "reply" && String(item.event) === event,
    );
  });
  const actionData = fetcher.data;
  const handled = useRef<typeof actionData>(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle" || actionData === undefined || handled.current === actionData) {
      return;
    }
    handled.current = actionData;
    if (!actionData.ok) return;
    if (toMode(actionData.intent) === mode) {
      setText("");
      setOffered(null);
      form.current?.reset();
      setOpen(false);
      // Moves the focus out of the text, so that single keys work again.
      document.querySelector<HTMLElement>(`#${MESSAGES}`)?.focus();
    }
    const isBack = actionData.intent === "undo" && isReplyUndone.current;
    if (isBack && mode === "reply" && sent.current !== null) setText(sent.current);
  });

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
  return {
    mode,
    isOpen,
    setOpen,
    text,
    setText,
    offered,
    setOffered,
    rejected,
    area,
    form,
    write,
    offer,
    /** The page's address with other parameters, for links that work without JavaScript. */
    toAddress: (own: Record<string, string>) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(own)) next.set(name, value);
      return `${pathname}?${next}`;
    },
    keepSent: () => {
      sent.current = text;
    },
  };
}
