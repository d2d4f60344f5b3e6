import { domainToASCII } from "node:url";

/** `name` is empty if only the address is known. */
export type Mailbox = { name: string; address: string };

const MAX_ADDRESS_LENGTH = 254;
/** As browsers take them. One that begins with "-" could be an option of a program, and one with "=?" an encoded name. */
const LOCAL = /^(?=.{1,64}$)(?!-|=\?)[\w.!#$%&'*+/=?^`{|}~-]+$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/** With letters outside ASCII, which servers without SMTPUTF8 (RFC 6531) don't take. */
const INTERNATIONAL_LOCAL = /^(?!-|=\?)[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MAX_LOCAL_BYTES = 64;

/** The fault of a mail to an address that the mail server doesn't take. */
export const NEEDS_UTF8 = "address needs SMTPUTF8";

/** `address` has its domain in ASCII, as mail servers need it. */
export type Delivery = { address: string; needsUtf8: boolean };

/** How a mail reaches what somebody typed; null for what is no address. */
export function toDelivery(text: string): Delivery | null {
  const [local = "", typedDomain = "", ...rest] = text.split("@");
  // A host that a browser would read otherwise is no domain: "１２７.1", "exa%6dple.com".
  if (rest.length > 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(typedDomain)) return null;
  const isAscii = /^[\x20-\x7e]*$/.test(typedDomain);
  const domain = isAscii ? typedDomain : domainToASCII(typedDomain.normalize("NFC"));
  const address = `${local}@${domain}`;
  if (address.length > MAX_ADDRESS_LENGTH || !DOMAIN.test(domain)) return null;
  if (LOCAL.test(local)) return { address, needsUtf8: false };
  const isInternational =
    INTERNATIONAL_LOCAL.test(local) &&
    !INVISIBLE.test(text) &&
    Buffer.byteLength(local) <= MAX_LOCAL_BYTES &&
    !/^[\x20-\x7e]*$/.test(local);
  return isInternational ? { address, needsUtf8: true } : null;
}

/** Without quotes and comments, so that every mail program reads the same address. */
export const isMailAddress = (text: string): boolean => toDelivery(text) !== null;

/** Whether every mail server takes it as it is. */
export function isPlainAddress(text: string): boolean {
  const delivery = toDelivery(text);
  return delivery !== null && !delivery.needsUtf8 && delivery.address === text;
}

export function parseMailbox(text: string): Mailbox | null {
  const { name = "", address = text.trim() } =
    /^\s*(?<name>[^<>"\p{Cc}]{1,100}?)\s*<(?<address>[^<>]*)>\s*$/u.exec(text)?.groups ?? {};
  return isPlainAddress(address) ? { name, address } : null;
}
