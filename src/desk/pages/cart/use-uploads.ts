import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
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

/** Smaller files are sent as they are. */
const SMALL_BYTES = 1024 * 1024;
/** Twice what the site shows at most. */
const MAX_SIDE_PIXELS = 2880;

/** Phones take photos of many megabytes, and their connections are slow. */
async function scaledDown(file: File): Promise<File> {
  if (file.size < SMALL_BYTES) return file;
  // What the browser cannot read, the server refuses in words.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  if (blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: blob.type });
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
      const file = await scaledDown(next.file);
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
