import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const deriveKey = promisify(argon2);

const SALT_BYTES = 16;

/** 19 MiB and two passes, as OWASP recommends at least. */
const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  deriveKey("argon2id", {
    message: password.normalize("NFKC"),
    nonce,
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });

/** Salt and hash in base64url, with a dot between them. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return `${salt.toString("base64url")}.${hash.toString("base64url")}`;
}

/** Takes as long when there is no password to compare with. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = "", expected = ""] = stored?.split(".") ?? [];
  const nonce = stored === null ? randomBytes(SALT_BYTES) : Buffer.from(salt, "base64url");
  const hash = await derive(password, nonce);
  return stored !== null && timingSafeEqual(hash, Buffer.from(expected, "base64url"));
}
