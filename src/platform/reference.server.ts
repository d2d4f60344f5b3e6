import { randomInt } from "node:crypto";

// Crockford's alphabet: no I, L, O or U, so that a reference can be read out on the phone.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Such as "7K4M-2QXD": 40 random bits. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
