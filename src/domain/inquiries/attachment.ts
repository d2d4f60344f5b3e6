const MEGABYTE = 1024 * 1024;

export const MAX_ATTACHMENTS = 5;
/** Limit for one reply. Mail servers commonly accept 25 MB, and mail makes files a third longer. */
export const MAX_ATTACHED_BYTES = 10 * MEGABYTE;
const MAX_NAME_LENGTH = 100;

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** For the attribute `accept` of a file field. */
export const ATTACHMENT_ENDINGS = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(",");

const findExtension = (name: string) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** By the ending of its name; null for files that are not sent. */
export const attachmentType = (name: string): string | null => TYPES[findExtension(name)] ?? null;

/** "jpg" for "image/jpeg"; null for files that are not sent. */
export const findEnding = (type: string): string | null =>
  Object.keys(TYPES).find((ending) => TYPES[ending]?.split(";")[0] === type) ?? null;

/** Without folders, control characters and what a file system refuses. */
export function attachmentName(name: string): string {
  const plain = name.replaceAll(/[\p{C}\\/:*?"<>|]/gu, "_").trim();
  const ending = findExtension(plain);
  const stem = ending === "" ? plain : plain.slice(0, -ending.length - 1);
  return `${stem.slice(0, MAX_NAME_LENGTH) || "file"}${ending === "" ? "" : `.${ending}`}`;
}

/** "1.4 MB" or "20 kB" */
export function formatBytes(bytes: number): string {
  return bytes >= MEGABYTE / 10
    ? `${(bytes / MEGABYTE).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** Why files cannot go out with a reply, in a sentence; null if they can. */
export function attachmentMistake(files: readonly { name: string; size: number }[]): string | null {
  if (files.length > MAX_ATTACHMENTS) return `A reply takes at most ${MAX_ATTACHMENTS} files.`;
  const refused = files.find(({ name }) => attachmentType(name) === null);
  if (refused) {
    return `${refused.name} cannot be attached. Attach PDFs, pictures, texts, Word or Excel files.`;
  }
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Save it again, or attach another file.`;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > MAX_ATTACHED_BYTES
    ? `These files have ${formatBytes(size)}. A reply takes at most ${formatBytes(MAX_ATTACHED_BYTES)}.`
    : null;
}
