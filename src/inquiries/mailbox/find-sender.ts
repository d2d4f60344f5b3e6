import { AUTHENTICATION, type HeaderFields } from "./mail-rules.ts";
import type { MailAddress, MailHead } from "./read-mail.server.ts";

/** Addresses at which programs send and nobody reads. */
const NO_REPLY =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|notifications?|notify|alerts?|mailer|robot)[-_.+\d@]/;

export const isNoReply = (address: string): boolean => NO_REPLY.test(address);

/** As lists name the sender whose address they replace: "'Dana Sample' via Office". */
const VIA = /^['"]?(.+?)['"]?\s+(?:via|über|por|par)\s+.+$/iu;

export type Sender = MailAddress & {
  /** The address of the From field, where it is not the sender's. */
  through: string | null;
  /** Whether our own mail server, or the sender's, answers for the address: any program can write Reply-To. */
  isTrusted: boolean;
};

/** A list that writes its own address into From. */
const isList = ({ fields, from, originalSender }: MailHead) =>
  originalSender !== null || (from !== "" && (fields.get("list-post") ?? "").includes(from));

/**
 * Who wrote the words of a mail: the sender that Reply-To or X-Original-From names where From is the address of a list, of a portal
 * or of the shop (`own`, in lower case).
 */
export function findSender(head: MailHead, own: ReadonlySet<string>): Sender {
  const { from, name, replyTo, originalSender } = head;
  const isOwn = own.has(from);
  const isProgram = isNoReply(from);
  const other = [originalSender, replyTo].find(
    (one) => one?.address.includes("@") && !own.has(one.address) && !isNoReply(one.address),
  );
  if (!(isOwn || isProgram || isList(head)) || !other || other.address === from) {
    return { address: from, name, through: null, isTrusted: true };
  }
  const hasName = other.name !== other.address;
  return {
    address: other.address,
    name: hasName ? other.name : (VIA.exec(name)?.[1] ?? other.address),
    through: from,
    isTrusted: isOwn,
  };
}

/** Who gets the answers to a mail that begins a conversation: what every mail program does. */
export function findCorrespondent(head: MailHead, own: ReadonlySet<string>): Sender {
  const sender = findSender(head, own);
  const { replyTo, from } = head;
  if (sender.through !== null || replyTo === null || !replyTo.address.includes("@")) return sender;
  if (own.has(replyTo.address) || replyTo.address === from || isNoReply(replyTo.address)) {
    return sender;
  }
  const isNamed = replyTo.name !== replyTo.address;
  const name = isNamed ? replyTo.name : replyTo.address;
  return { address: replyTo.address, name, through: from, isTrusted: false };
}

function readResults(field: string): Map<string, string> {
  const results = field.matchAll(/(?:^|[;\s])(dmarc|spf|dkim)\s*=\s*([a-z]+)/gi);
  const found = new Map<string, string>();
  for (const [, method = "", result = ""] of results) {
    const key = method.toLowerCase();
    // One good signature of several is enough.
    if (found.get(key) !== "pass") found.set(key, result.toLowerCase());
  }
  return found;
}

/** The server that wrote a field. */
const readServer = (field: string) => /^[^\s;]*/.exec(field)?.[0].toLowerCase();

/** What the receiving server found out about the sender, by its first field for each check. Others may have written fields, too. */
function readAuthentication(fields: HeaderFields): ReadonlyMap<string, string> {
  const written = (fields.get(AUTHENTICATION) ?? "")
    .split("\n")
    .map((field) => field.replaceAll(/\([^()]*\)/g, " ").trim());
  const own = written.filter((field) => readServer(field) === readServer(written[0] ?? ""));
  return new Map(own.toReversed().flatMap((field) => [...readResults(field)]));
}

/** Whether the receiving server says that a mail may not come from where it says. */
export function isUnverified(fields: HeaderFields): boolean {
  const results = readAuthentication(fields);
  const dmarc = results.get("dmarc");
  if (dmarc === "pass" || dmarc === "bestguesspass") return false;
  if (dmarc === "fail" || dmarc === "permerror") return true;
  const hasFailed = ["spf", "dkim"].some((key) =>
    /^(?:hard|soft)?fail$/.test(results.get(key) ?? ""),
  );
  return hasFailed && results.get("spf") !== "pass" && results.get("dkim") !== "pass";
}
