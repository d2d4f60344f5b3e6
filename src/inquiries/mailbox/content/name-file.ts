import { attachmentName, attachmentType, findEnding } from "#domain/inquiries/attachment.ts";
import { cleanLine } from "#domain/written-text.ts";

/** A name for a file of a mail, with an ending that says what it is. */
export function nameFile(name: string | null, type: string): string {
  const fallback = type.startsWith("image/") ? "picture" : "file";
  const plain = attachmentName(cleanLine(name ?? fallback));
  if (/\.\w{1,5}$/.test(plain) || attachmentType(plain) !== null) return plain;
  const ending = findEnding(type) ?? (/^image\/(\w{1,5})/.exec(type)?.[1] || null);
  return ending === null ? plain : `${plain}.${ending}`;
}
