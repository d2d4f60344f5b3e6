import type { ImportFormat } from "./stock-reading.ts";

export const MAX_WORKBOOK_BYTES = 10_000_000;

const OLD_FORMAT = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** A workbook that somebody renamed. */
const ZIP = Buffer.from("PK\u0003\u0004");
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** The format by the first bytes, else by the name. */
export function detectContent(
  file: Buffer,
  named: ImportFormat,
): { ok: true; format: ImportFormat } | { ok: false; mistake: string } {
  if (file.length === 0) return { ok: false, mistake: "the file is empty" };
  const startsWith = (signature: Buffer) => file.subarray(0, signature.length).equals(signature);
  const format = startsWith(ZIP) || startsWith(OLD_FORMAT) ? "xlsx" : named;
  if (format !== "xlsx") return { ok: true, format };
  if (file.length > MAX_WORKBOOK_BYTES) {
    return { ok: false, mistake: "the workbook is larger than 10 MB" };
  }
  if (!startsWith(OLD_FORMAT)) return { ok: true, format };
  return {
    ok: false,
    mistake: file.includes(ENCRYPTED)
      ? "the workbook has a password: remove it in Excel, and save the workbook again"
      : "the workbook is in Excel's old format: save it as .xlsx",
  };
}
