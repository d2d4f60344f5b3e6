import { randomInt } from "node:crypto";

// Crockford's alphabet: no I, L, O or U, so that a reference survives being read out on the phone.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference for people, such as "7K4M-2QXD": 40 random bits. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
