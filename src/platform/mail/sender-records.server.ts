import { Resolver } from "node:dns/promises";

/** The TXT records of a name; empty where it has none. Rejects where no DNS server answers. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const NO_RECORDS: readonly unknown[] = ["ENOTFOUND", "ENODATA"];
const TIMEOUT_MS = 2_000;

const errorCode = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** `servers` are addresses such as "127.0.0.1:5353"; those of the machine if left out. */
export function createTxtResolver(servers?: readonly string[]): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (name) => {
    try {
      // A long record comes in parts of up to 255 characters.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (NO_RECORDS.includes(errorCode(error))) return [];
      throw error;
    }
  };
}

/** `unknown` where the record could not be looked up. */
export type SenderRecord = { state: "ok" | "missing" | "unknown"; words: string };

const ok = (words: string): SenderRecord => ({ state: "ok", words });
const missing = (words: string): SenderRecord => ({ state: "missing", words });
const unknown = (words: string): SenderRecord => ({ state: "unknown", words });

const startsWith = (tag: string) => (record: string) =>
  new RegExp(`^${tag}(?![a-z0-9])`, "i").test(record.trim());

/** RFC 7208. Whether the mail server is among those that the record allows is not known here. */
async function checkSpf(domain: string, resolveTxt: ResolveTxt): Promise<SenderRecord> {
  const records = (await resolveTxt(domain)).filter(startsWith("v=spf1"));
  const [record] = records;
  if (record === undefined) {
    return missing(`${domain} has no SPF record: add the one that your mail provider names`);
  }
  if (records.length > 1) {
    return missing(
      `${domain} has ${records.length} SPF records, and mail servers then use none: join them into one`,
    );
  }
  const terms = record.trim().toLowerCase().split(/\s+/).slice(1);
  if (terms.includes("all") || terms.includes("+all")) {
    return missing(`The SPF record of ${domain} lets every server send as you: end it with ~all`);
  }
  if (!terms.some((term) => !/^[-~?]/.test(term) && !term.startsWith("exp="))) {
    return missing(
      `The SPF record of ${domain} lets no server send: add the "include:" that your mail provider names`,
    );
  }
  return ok(`${domain} has an SPF record. Your mail server has to be in it: ${record.trim()}`);
}

/** RFC 7489: the record of a domain above counts too. */
async function checkDmarc(domain: string, resolveTxt: ResolveTxt): Promise<SenderRecord> {
  for (let name = domain; name.includes("."); name = name.slice(name.indexOf(".") + 1)) {
    const record = (await resolveTxt(`_dmarc.${name}`)).find(startsWith("v=DMARC1"));
    if (record !== undefined) return ok(`${name} has a DMARC record: ${record.trim()}`);
  }
  return missing(
    `${domain} has no DMARC record: add a TXT record for _dmarc.${domain}, such as "v=DMARC1; p=none"`,
  );
}

/** RFC 6376. A revoked key is empty. */
async function checkDkim(
  domain: string,
  selector: string | undefined,
  resolveTxt: ResolveTxt,
): Promise<SenderRecord> {
  if (selector === undefined) {
    return unknown(
      "DKIM is not checked: set MAIL_DKIM_SELECTOR to the selector that your mail provider names, such as google",
    );
  }
  const name = `${selector}._domainkey.${domain}`;
  const hasKey = (await resolveTxt(name)).some((record) => /(^|;)\s*p=\s*[^;\s]/.test(record));
  return hasKey
    ? ok(`${name} has a DKIM key`)
    : missing(`${name} has no DKIM key: add the record that your mail provider names`);
}

/** Checks the DNS records of a sender's domain; see RFC 7208 (SPF), 6376 (DKIM) and 7489 (DMARC). */
export async function checkSenderRecords(
  { domain, dkimSelector }: { domain: string; dkimSelector: string | undefined },
  resolveTxt: ResolveTxt,
): Promise<SenderRecord[]> {
  const checks = {
    SPF: checkSpf(domain, resolveTxt),
    DKIM: checkDkim(domain, dkimSelector, resolveTxt),
    DMARC: checkDmarc(domain, resolveTxt),
  };
  return await Promise.all(
    Object.entries(checks).map(([kind, check]) =>
      check.catch((error: unknown) =>
        unknown(`${kind} of ${domain} could not be looked up (${errorCode(error) ?? "no answer"})`),
      ),
    ),
  );
}
