import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "#platform/env.server.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the authenticators' secrets: the setting DESK_KEY or, with the embedded database, a file beside it. Null if
 * there is neither, since instances that share a database need one key.
 */
export function openDeskKey(
  settings: Pick<Settings, "DESK_KEY" | "DATA_DIR" | "DATABASE_URL">,
): Buffer | null {
  const { DESK_KEY, DATA_DIR, DATABASE_URL } = settings;
  if (DESK_KEY !== undefined) return createHash("sha256").update(DESK_KEY).digest();
  if (DATABASE_URL !== undefined) return null;
  const file = join(DATA_DIR, "desk.key");
  try {
    writeFileSync(file, randomBytes(32), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  return createHash("sha256").update(readFileSync(file)).digest();
}

/** With AES-256-GCM, in base64url. */
export function encrypt(text: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const encrypted = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([iv, ...encrypted, cipher.getAuthTag()]).toString("base64url");
}

/** Null if it was encrypted with another key. */
export function decrypt(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
