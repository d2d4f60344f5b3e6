/** `name` is empty if only the address is known. */
export type Mailbox = { name: string; address: string };

const MAX_ADDRESS_LENGTH = 254;
const LOCAL = /^(?=.{1,64}$)(?!-)[\w'+=&~-]+(\.[\w'+=&~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/** Stricter than RFC 5321, so that every mail program reads the same address. */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  const [local = "", domain = "", ...rest] = text.split("@");
  return rest.length === 0 && LOCAL.test(local) && DOMAIN.test(domain);
}

export function parseMailbox(text: string): Mailbox | null {
  const { name = "", address = text.trim() } =
    /^\s*(?<name>[^<>"\p{Cc}]{1,100}?)\s*<(?<address>[^<>]*)>\s*$/u.exec(text)?.groups ?? {};
  return isMailAddress(address) ? { name, address } : null;
}
