import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { forgetFile, type KeptFile, keepFile, listKeptFiles } from "#desk/ui/kept-files.ts";
import { useLiveState } from "#desk/ui/live.tsx";
import { shrinkPhoto } from "#ui/form/shrink-photo.ts";

/** Some browsers keep nothing, such as in private windows: then the photos wait in the page only. */
const ignore = () => {};

/**
 * Sends photos one after the other. Without a connection they stay on the device, also over a reload, and are sent once it is
 * back.
 */
export function usePhotoQueue(list: string, version: number) {
  const fetcher = useFetcher<ActionData>();
  const isLive = useLiveState() === "live";
  const [waiting, setWaiting] = useState<readonly KeptFile[]>([]);
  const [isPaused, setPaused] = useState(false);
  const sending = useRef<string>(undefined);
  useEffect(() => {
    listKeptFiles(list).then(
      (kept) =>
        setWaiting((now) => [
          ...kept.filter(({ id }) => now.every((other) => other.id !== id)),
          ...now,
        ]),
      ignore,
    );
  }, [list]);
  useEffect(() => {
    if (isLive) setPaused(false);
  }, [isLive]);
  useEffect(() => {
    if (fetcher.state !== "idle") return;
    const id = sending.current;
    if (id !== undefined) {
      sending.current = undefined;
      if (findRejection(fetcher.data)?.isUnsent) {
        setPaused(true);
        return;
      }
      forgetFile(id).catch(ignore);
      setWaiting((now) => now.filter((kept) => kept.id !== id));
      return;
    }
    const [next] = waiting;
    if (next === undefined || isPaused) return;
    const form = new FormData();
    form.set("intent", "photo-add");
    form.set("version", String(version));
    form.append(next.field, next.file);
    sending.current = next.id;
    void fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  });
  const add = async (field: string, files: readonly File[]) => {
    const sent: File[] = [];
    // One after the other: each takes much memory of a phone.
    for (const file of files) sent.push(await shrinkPhoto(file));
    const added = sent.map((file, index) => ({
      id: `${new Date().toISOString()} ${index}`,
      list,
      field,
      file,
    }));
    for (const kept of added) keepFile(kept).catch(ignore);
    setWaiting((now) => [...now, ...added]);
  };
  const remove = (photo: string) =>
    void fetcher.submit({ intent: "photo-remove", photo }, { method: "post" });
  const rejection = fetcher.state === "idle" ? findRejection(fetcher.data) : null;
  return { waiting, isPaused, add, remove, rejection };
}
