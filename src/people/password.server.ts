import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const deriveKey = promisify(argon2);

const SALT_BYTES = 16;

/** `memory` in KiB. */
export type HashingCost = { memory: number; passes: number };

/** OWASP's minimum for Argon2id. */
const MINIMUM_COST: HashingCost = { memory: 19 * 1024, passes: 2 };

export function createPasswordHashing(cost = MINIMUM_COST) {
  const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
    deriveKey("argon2id", {
      message: password.normalize("NFKC"),
      nonce,
      ...cost,
      parallelism: 1,
      tagLength: 32,
    });
  return {
    /** Salt and hash in base64url, with a dot between them. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const hash = await derive(password, salt);
      return `${salt.toString("base64url")}.${hash.toString("base64url")}`;
    },

    /** Takes as long when there is no password to compare with. */
    async matches(password: string, stored: string | null): Promise<boolean> {
      const [salt = "", expected = ""] = stored?.split(".") ?? [];
      const nonce = stored === null ? randomBytes(SALT_BYTES) : Buffer.from(salt, "base64url");
      const hash = await derive(password, nonce);
      return stored !== null && timingSafeEqual(hash, Buffer.from(expected, "base64url"));
    },
  };
}
