import type { ActionData } from "#desk/ui/action-data.ts";

export type Sent = { ok: true } | { ok: false; why: string; canRetry: boolean };

const failed = (name: string, status: number): Sent => ({
  ok: false,
  why:
    status === 401
      ? `${name} was not added: you are signed out. Sign in in another tab, then send it again.`
      : status === 0
        ? `${name} was not added: there is no connection. Send it again when the connection is back.`
        : `${name} was not added: the desk couldn't save it just now. Send it again.`,
  canRetry: true,
});

/** `onProgress` gets the part that was sent, from 0 to 1. */
export function sendPhoto(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    // fetch does not say how much of a request was sent.
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("loadend", () => {
      const { status } = request;
      if (status !== 200 && status !== 422) return resolve(failed(file.name, status));
      const { ok, message }: ActionData = request.response;
      resolve(ok ? { ok } : { ok, why: message, canRetry: false });
    });
    const form = new FormData();
    form.set("photos", file);
    request.send(form);
  });
}
