/** Who a mail is from or for. `name` is empty when only the address is known. */
export type Mailbox = { name: string; address: string };

const LONGEST_ADDRESS = 254;
const LOCAL = /^(?=.{1,64}$)(?!-)[\w'+=&~-]+(\.[\w'+=&~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/**
 * Whether a text is one plain mail address and nothing else: ASCII, no quotes, comment, group, list or line break, at most
 * 254 characters. Stricter than RFC 5321: what it lets through means the same to every mail program.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS) return false;
  const [local = "", domain = "", ...rest] = text.split("@");
  return rest.length === 0 && LOCAL.test(local) && DOMAIN.test(domain);
}

/** Reads "office@example.com" or "Name <office@example.com>"; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const { name = "", address = text.trim() } =
    /^\s*(?<name>[^<>"\p{Cc}]{1,100}?)\s*<(?<address>[^<>]*)>\s*$/u.exec(text)?.groups ?? {};
  return isMailAddress(address) ? { name, address } : null;
}
