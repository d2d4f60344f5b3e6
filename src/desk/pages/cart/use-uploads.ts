import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { StockAnswer } from "#desk/stock/stock-action.server.ts";

export type Upload = {
  key: string;
  name: string;
  state: "waiting" | "sending" | "added" | "refused";
  /** A sentence, where it was refused. */
  why: string | null;
};

type Queued = Upload & { file: File };

const MAX_BYTES = 24 * 1024 * 1024;

function queued(file: File): Queued {
  const isTooLarge = file.size > MAX_BYTES;
  return {
    key: crypto.randomUUID(),
    name: file.name,
    file,
    state: isTooLarge ? "refused" : "waiting",
    why: isTooLarge
      ? `${file.name} was not added: it is larger than 24 MB. Save it smaller, then add it again.`
      : null,
  };
}

/** Smaller files are sent as they are. */
const SMALL_BYTES = 1024 * 1024;
/** Twice what the site shows at most. */
const LONGEST_SIDE = 2880;

/** Phones take photos of many megabytes, and their connections are slow. */
async function scaledDown(file: File): Promise<File> {
  if (file.size < SMALL_BYTES) return file;
  // What the browser cannot read, the server refuses in words.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
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

/** Sends photos one after the other, so that each has an answer of its own. */
export function useUploads() {
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const fetcher = useFetcher<StockAnswer>();
  const last = useRef<StockAnswer>(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle") return;
    const sending = queue.find(({ state }) => state === "sending");
    const update = (key: string, change: Partial<Queued>) =>
      setQueue((before) =>
        before.map((each) => (each.key === key ? { ...each, ...change } : each)),
      );
    if (sending !== undefined) {
      const answer = fetcher.data;
      // Until it is sent, the answer is that of the photo before.
      if (answer === undefined || answer === last.current) return;
      last.current = answer;
      const why = answer.ok ? null : answer.mistakes.join(" ");
      update(sending.key, { state: answer.ok ? "added" : "refused", why });
      return;
    }
    const next = queue.find(({ state }) => state === "waiting");
    if (next === undefined) return;
    update(next.key, { state: "sending" });
    const send = async () => {
      const form = new FormData();
      form.set("intent", "photo-add");
      form.set("photos", await scaledDown(next.file));
      await fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
    };
    void send();
  }, [queue, fetcher]);
  return {
    uploads: queue satisfies readonly Upload[],
    add: (files: readonly File[]) => setQueue((before) => [...before, ...files.map(queued)]),
    clear: () => setQueue([]),
  };
}
