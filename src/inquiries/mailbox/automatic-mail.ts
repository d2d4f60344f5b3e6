import { findSentIds, type HeaderFields } from "./mail-rules.ts";

type Head = {
  fields: HeaderFields;
  /** Address of the From field in lower case. */
  from: string;
  subject: string;
};

/** How mail programs begin the subjects of automatic replies, in the languages that Exchange writes. */
const AUTOMATIC_SUBJECTS = [
  ...["auto(?:mat(?:ic|ed))?[- ]?(?:reply|response)", "ooo"],
  ...["out of (?:the )?office(?: auto[- ]?reply)?", "vacation (?:auto[- ]?)?(?:reply|response)"],
  ...["(?:respuesta|contestaci[oó]n|mensaje) autom[aá]tic[ao]", "fuera de (?:la )?oficina"],
  ...["ausente", "ausencia(?: temporal)?", "resposta autom[aáà]tica", "fora do escrit[oó]rio"],
  ...["aus[eê]ncia(?: tempor[aá]ria)?", "r[eé]ponse automatique", "message d['’]absence"],
  ...["absen(?:t|te|ce) du bureau", "automatische antwort", "autom\\. antwort", "abwesend"],
  ...["abwesenheit(?:snotiz|snachricht)?", "risposta automatica", "fuori (?:sede|ufficio)"],
  ...["automatisch(?:e)? (?:antwoord|beantwoording)", "afwezig(?:heid|heidsbericht)?"],
  ...["automatiskt? svar", "autosvar", "frånvaro(?:meddelande)?", "fravær(?:s(?:besked|melding))?"],
  ...["automaattinen vastaus", "poissaoloilmoitus", "nieobecno[sś][cć]"],
  ...["automatyczna odpowied[zź]", "odpowied[zź] automatyczna", "automatick[aá] odpov[eěď]+[dď]?"],
  ...["automatikus v[aá]lasz", "r[aă]spuns automat", "samodejni odgovor", "automatski odgovor"],
  ...["automatinis atsakymas", "autom[aā]tisk[aā] atbilde", "automaatvastus", "otomatik yan[iı]t"],
  ...["автоматический ответ", "автоответ", "автоматична відповідь", "автоматичен отговор"],
  ...["аутоматски одговор", "αυτόματη απάντηση", "תשובה אוטומטית", "رد تلقائي", "balasan otomatis"],
  ...[
    "trả lời tự động",
    "ตอบกลับอัตโนมัติ",
    "自動応答",
    "自動返信",
    "自动答复",
    "自动回复",
    "自動回覆",
  ],
  ...["자동 회신", "자동 응답", "स्वचालित उत्तर"],
];
/** Without a colon only where nothing else follows, or our subject. */
const AUTOMATIC_SUBJECT = new RegExp(
  `^\\s*[[(]?(?:${AUTOMATIC_SUBJECTS.join("|")})[\\])]?\\s*(?:[:：]|$|(?<=[\\])]\\s*)\\S|(?:re|rv|aw|sv|tr)\\s?[:：])`,
  "iu",
);
const AWAY_SUBJECT =
  /^\s*out of (?:the )?office\s*(?:[-–—(]|until\b)|^\s*auto:.+(?:\bout of the office\b|\babwesend\b|\bfuera de la oficina\b)/i;

const BOUNCE_SUBJECT =
  /^\s*(?:undeliver(?:able|ed)|delivery (?:status notification|has failed|failure)|mail delivery (?:failed|failure|subsystem|system)|mail system error|failure notice|returned mail|message (?:undeliverable|delivery failure)|non[- ]?deliver|no se puede entregar|no entregado|non remis|unzustellbar|não é possível entregar|não entregue|non recapitabile|impossibile recapitare|onbestelbaar|kan inte levereras|niedostarczone|не доставлено|недоставлено|无法送达|未传递|無法傳遞|配信不能|배달되지 않음)/iu;

const SERVERS = /^(?:mailer-daemon|mail-daemon|microsoftexchange[0-9a-f]+)@/i;

const isReport = ({ fields }: Head) =>
  /multipart\/report/i.test(fields.get("content-type") ?? "") ||
  /^\s*message\/(?:delivery-status|disposition-notification)/i.test(
    fields.get("content-type") ?? "",
  );

const hasReportType = ({ fields }: Head, type: string) =>
  (fields.get("content-type") ?? "").toLowerCase().includes(type);

/** The sender that servers give to what must not be answered: RFC 3834. */
const hasNoReturnPath = ({ fields }: Head) => /^<\s*>$/.test(fields.get("return-path") ?? "");

/**
 * Whether the sender's own machine says that a program replied. An Exchange rule that redirects a person's mail also writes
 * "auto-generated", and portals do so with a visitor's words, for which Reply-To names the visitor.
 */
function isSubmittedByProgram({ fields, from }: Head): boolean {
  const [submitted = "no"] = (fields.get("auto-submitted") ?? "no").toLowerCase().split(/[;\s(]/);
  if (submitted === "no" || submitted === "") return false;
  if (submitted !== "auto-generated") return true;
  const isRedirected = /rules agent/i.test(
    fields.get("x-ms-exchange-generated-message-source") ?? "",
  );
  const replyTo = (fields.get("reply-to") ?? "").toLowerCase();
  return !isRedirected && (!replyTo.includes("@") || replyTo.includes(from));
}

/**
 * Out-of-office messages, receipts and the like: RFC 3834, and what mail programs used before it. What groups, lists and forwarders add
 * (Precedence: list, List-Id, X-Auto-Response-Suppress) says nothing about who wrote.
 */
export const isAutomatic = (head: Head): boolean =>
  isSubmittedByProgram(head) ||
  hasNoReturnPath(head) ||
  isReport(head) ||
  ["x-autoreply", "x-autorespond", "x-autoresponder"].some((name) => head.fields.has(name)) ||
  /^\s*auto_reply\b/i.test(head.fields.get("precedence") ?? "") ||
  AUTOMATIC_SUBJECT.test(head.subject) ||
  AWAY_SUBJECT.test(head.subject);

/** Whether a mail server says what became of a mail. */
export function isDeliveryReport(head: Head): boolean {
  if (isReport(head)) return hasReportType(head, "delivery-status");
  if (SERVERS.test(head.from)) return true;
  const isServer = /^postmaster@/i.test(head.from) || hasNoReturnPath(head);
  const isBounce = BOUNCE_SUBJECT.test(head.subject);
  return isServer && (isBounce || (/^postmaster@/i.test(head.from) && isAutomatic(head)));
}

/** The mail that a report is about, not those that it answered: its References are in the report, too. */
function findReturned(source: string): string[] {
  const fields = [...source.matchAll(/^(message-id|in-reply-to):\s*(<[^>\r\n]*>)/gim)];
  const named = (name: string) =>
    findSentIds(fields.flatMap(([, key, id]) => (key?.toLowerCase() === name ? [id] : [])).join());
  const own = named("message-id");
  return own.length > 0 ? own : named("in-reply-to").slice(-1);
}

const ENCODED_PART =
  /^content-transfer-encoding:[ \t]*base64[ \t]*\r?\n(?:[^\r\n]+\r?\n){0,20}\r?\n([A-Za-z0-9+/=\r\n]+)/gim;

const decodeParts = (source: string): string =>
  source.replaceAll(ENCODED_PART, (_part, text: string) =>
    Buffer.from(text, "base64").toString("latin1"),
  );

/** A report names each recipient in a paragraph of its own, with what became of the mail there. */
const readRecipients = (source: string) =>
  source.split(/\r?\n[ \t]*\r?\n/).flatMap((paragraph) => {
    const action = /^Action:[ \t]*([a-z]+)/im.exec(paragraph)?.[1]?.toLowerCase();
    const status = /^Status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im.exec(paragraph)?.[1];
    return action === undefined ? [] : [{ action, status }];
  });

/** "Delayed" in the languages of the servers that send no report part. */
const LATE_SUBJECT = /^subject:.*(?:delay|late|verzögert|retras|retard)/im;

/**
 * Which mails came back, and why: "bounced: 5.1.1", or "bounced". Empty for a report that only says that a mail is late. `source`
 * is the whole report.
 */
export function readBounce(source: string): { ids: string[]; fault: string } {
  const decoded = decodeParts(source);
  const recipients = readRecipients(decoded);
  const failed = recipients.find(
    ({ action, status }) => action === "failed" && status?.startsWith("2") !== true,
  );
  const hasFailed = recipients.length === 0 ? !LATE_SUBJECT.test(decoded) : failed !== undefined;
  const status =
    recipients.length === 0
      ? /(?:^|[\s#(])([45]\.\d{1,3}\.\d{1,3})\b/m.exec(decoded)?.[1]
      : failed?.status;
  return {
    ids: hasFailed ? findReturned(decoded) : [],
    fault: status === undefined ? "bounced" : `bounced: ${status}`,
  };
}
