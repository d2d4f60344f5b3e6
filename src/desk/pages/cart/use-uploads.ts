import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { shrinkPhoto } from "#ui/form/shrink-photo.ts";
import { sendPhoto } from "./send-photo.ts";

export type Upload = {
  key: string;
  name: string;
  state: "waiting" | "sending" | "added" | "refused";
  /** A sentence, where it was refused. */
  why: string | null;
  canRetry: boolean;
  bytes: number;
  /** How much of it was sent, from 0 to 1. */
  part: number;
};

type Queued = Upload & { file: File };

const MAX_BYTES = 24 * 1024 * 1024;

function queued(file: File): Queued {
  const isTooLarge = file.size > MAX_BYTES;
  return {
    key: crypto.randomUUID(),
    name: file.name,
    file,
    canRetry: false,
    bytes: file.size,
    part: 0,
    state: isTooLarge ? "refused" : "waiting",
    why: isTooLarge
      ? `${file.name} was not added: it is larger than 24 MB. Save it smaller, then add it again.`
      : null,
  };
}

/** Sends photos of a cart one after the other, so that each has an answer of its own. */
export function useUploads(cart: string) {
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const { revalidate } = useRevalidator();
  const update = (key: string, change: Partial<Queued>) =>
    setQueue((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));
  useEffect(() => {
    if (queue.some(({ state }) => state === "sending")) return;
    const next = queue.find(({ state }) => state === "waiting");
    if (next === undefined) return;
    update(next.key, { state: "sending", part: 0, why: null });
    const send = async () => {
      const file = await shrinkPhoto(next.file);
      update(next.key, { bytes: file.size });
      const path = `/desk/stock/${cart}/photos`;
      const sent = await sendPhoto(path, file, (part) => update(next.key, { part }));
      if (sent.ok) {
        update(next.key, { state: "added" });
        await revalidate();
      } else update(next.key, { state: "refused", why: sent.why, canRetry: sent.canRetry });
    };
    void send();
  });
  return {
    uploads: queue satisfies readonly Upload[],
    add: (files: readonly File[]) => setQueue((before) => [...before, ...files.map(queued)]),
    sendAgain: (key: string) => update(key, { state: "waiting", why: null }),
    clear: () => setQueue([]),
  };
}
