import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 16;

/** 128 random bits, as 22 characters. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** Opens no more than what the text names. */
export const signText = (text: string, key: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In the same time for all keys. */
export function isKey(input: string, key: string): boolean {
  return timingSafeEqual(digest(input), digest(key));
}
