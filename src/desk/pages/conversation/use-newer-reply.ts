import { useState } from "react";
import type { Rejection } from "#desk/ui/action-data.ts";
import type { ConversationView } from "./conversation-view.server.ts";

type Seen = { version: number; replies: readonly string[]; rejection: Rejection | null };

/** Replies by colleagues, and mails from the customer. */
const listReplies = ({ thread }: ConversationView) =>
  thread.items.flatMap((item) =>
    (item.is === "reply" && !item.isMine) || (item.is === "mail" && item.kind !== "automatic")
      ? [{ id: item.key, author: item.author }]
      : [],
  );

/**
 * Who replied since this person began to write, or null. `version` is the one to send: from before that reply, so
 * that the server refuses the first press and says what is new; the newest after that.
 */
export function useNewerReply(
  view: ConversationView,
  { isWriting, rejection }: { isWriting: boolean; rejection: Rejection | null },
): { newer: string | null; version: number } {
  const replies = listReplies(view);
  const now = { version: view.version, replies: replies.map(({ id }) => id), rejection };
  const [seen, setSeen] = useState<Seen>(now);
  const isRefused = rejection !== null && rejection !== seen.rejection && rejection.isOutdated;
  // Earlier ones may be loaded meanwhile.
  const last = replies.findLastIndex(({ id }) => seen.replies.includes(id));
  const newer = isWriting && replies[last + 1];
  if (newer && !isRefused) return { newer: newer.author, version: seen.version };
  if (isRefused || seen.version !== view.version) setSeen(now);
  return { newer: null, version: view.version };
}
