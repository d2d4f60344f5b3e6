import { createHmac, timingSafeEqual } from "node:crypto";
import { newToken } from "./token.server.ts";

/** People who share a tablet; the oldest is forgotten. */
const MAX_PEOPLE = 8;
const SEPARATOR = "~";

type Holder = { id: string; password: string | null };

/**
 * Signed marks of browsers in which somebody has signed in ("device cookies" of OWASP). They open nothing: tries of such
 * a browser are counted apart, so that nobody else can use them up. A new password ends them. Without a key there are none.
 */
export function createKnownDevices(key: Buffer | null) {
  const sign = ({ id, password }: Holder, nonce: string) =>
    createHmac("sha256", key ?? "")
      .update(`device ${id} ${nonce} ${password ?? ""}`)
      .digest("base64url");

  /** The name of the device, under which its failures are counted; null if the person has not signed in there. */
  const find = (person: Holder, marks: string): string | null => {
    if (key === null) return null;
    for (const mark of marks.split(SEPARATOR)) {
      const [id, nonce = "", signature = ""] = mark.split(".");
      if (id !== person.id) continue;
      const expected = Buffer.from(sign(person, nonce));
      const actual = Buffer.from(signature);
      if (actual.length === expected.length && timingSafeEqual(actual, expected)) return nonce;
    }
    return null;
  };

  return {
    find,

    /** The marks with that of a person, the newest first. */
    add(person: Holder, marks: string): string {
      if (key === null) return marks;
      const nonce = find(person, marks) ?? newToken();
      const own = [person.id, nonce, sign(person, nonce)].join(".");
      const others = marks
        .split(SEPARATOR)
        .filter((mark) => mark !== "" && !mark.startsWith(`${person.id}.`));
      return [own, ...others].slice(0, MAX_PEOPLE).join(SEPARATOR);
    },
  };
}
