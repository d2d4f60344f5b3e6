import { accessSync, constants, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Inspection, inspectStorage, storageDamages } from "#app/inspect-storage.server.ts";
import { PUBLIC_FOLDER } from "#app/open-stores.server.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { describeDatesToCome } from "#catalogue/dates-to-come.ts";
import type { Edit } from "#catalogue/edits/edit.ts";
import { loadEdited } from "#catalogue/edits/load-edited.server.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import { pluralize } from "#domain/money.ts";
import { MAX_VERIFIED_AGE_MS } from "#platform/database/backup-marks.server.ts";
import { isDamage, RESTORE_HINT } from "#platform/database/damage.server.ts";
import { isOpenToOthers } from "#platform/database/private-folder.server.ts";
import type { readSettings, Settings } from "#platform/env.server.ts";
import { checkSenderRecords, type ResolveTxt } from "#platform/mail/sender-records.server.ts";
import { checkMail } from "#platform/mail/smtp-client.server.ts";
import { errorMessage, megabytes } from "./command-context.ts";
import { localTime } from "./terminal.ts";

export type Finding = {
  state: "ok" | "note" | "warning" | "wrong";
  subject: string;
  words: string;
};

/** Bounds of the free bytes on the disk of DATA_DIR. */
const FREE_DISK = { wrong: 100_000_000, warning: 1_000_000_000 };

/** The outbox retries after 15 minutes at the latest. */
const LONG_WAIT_MS = 3_600_000;

const MAX_MISTAKES = 5;

const NO_CHECKSUMS =
  "PostgreSQL keeps no checksums of its pages, so damage on its disk can go unnoticed: see the install section of docs/runbook.md";

const finding =
  (state: Finding["state"]) =>
  (subject: string, words: string): Finding => ({ state, subject, words });
const ok = finding("ok");
const note = finding("note");
const warning = finding("warning");
const wrong = finding("wrong");

function mistakeFindings(mistakes: readonly string[]): Finding[] {
  const shown = mistakes.slice(0, MAX_MISTAKES).map((mistake) => wrong("content", mistake));
  const more = mistakes.length - shown.length;
  if (more === 0) return shown;
  return [...shown, wrong("content", `${pluralize(more, "more mistake")}: see "content check"`)];
}

function sampleFinding(catalogue: Catalogue): Finding {
  const samples = sampleValues(catalogue).length;
  if (samples === 0) return ok("content", "sound, without sample values");
  const words = `sound, with ${pluralize(samples, "sample value")} to replace before going live: see "content check"`;
  return warning("content", words);
}

function contentFindings(directory: string, edits: readonly Edit[]): Finding[] {
  const released = readContentFolder(directory);
  const content = loadEdited(released, edits, PUBLIC_FOLDER);
  const findings = content.ok
    ? [sampleFinding(content.catalogue)]
    : mistakeFindings(content.mistakes);
  const undecided = edits.flatMap((edit) => edit.undecided).length;
  const dates = content.ok ? describeDatesToCome(content.catalogue, new Date()) : null;
  if (dates !== null) findings.push(warning("clock", dates));
  if (undecided > 0) {
    const words = `${pluralize(undecided, "field")} changed both by you and in this version: see Day at the desk`;
    findings.push(warning("content", words));
  }
  return findings;
}

function diskFinding(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const words = `${megabytes(free)} free for ${folder}`;
  if (free < FREE_DISK.wrong) return wrong("disk", words);
  return free < FREE_DISK.warning ? warning("disk", words) : ok("disk", words);
}

/** Looks at the folder before SQLite is opened, which would create the file. */
function folderFindings(folder: string): { findings: Finding[]; isThere: boolean } {
  const notYet = { isThere: false };
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const words = `DATA_DIR ${folder} is not there yet: the site makes it at its first start`;
    return { ...notYet, findings: [warning("storage", words)] };
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return { ...notYet, findings: [wrong("storage", `DATA_DIR ${folder} may not be written`)] };
  }
  const findings = [diskFinding(folder)];
  if (isOpenToOthers(folder)) {
    const words = `DATA_DIR ${folder} can be read by other users of this machine: chmod 700 ${folder}`;
    findings.push(warning("storage", words));
  }
  const file = join(folder, "site.sqlite");
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined) return { findings, isThere: true };
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })) {
    const gone = `${file} is gone while its log is there: stop the site and put the file back`;
    return { ...notYet, findings: [...findings, wrong("storage", gone)] };
  }
  const words = `${file} is not there: the site makes a new one at its start`;
  return { ...notYet, findings: [...findings, warning("storage", words)] };
}

function messageFindings({
  waiting,
  dead,
  oldestWaitingMs,
}: NonNullable<Inspection["deliveries"]>) {
  const findings: Finding[] = [];
  if (dead > 0) {
    const words = `${pluralize(dead, "message")} could not be sent: see "inquiries unsent"`;
    findings.push(warning("messages", words));
  }
  const minutes = Math.floor(oldestWaitingMs / 60_000);
  if (waiting > 0 && oldestWaitingMs > LONG_WAIT_MS) {
    const words = `${waiting} waiting, the oldest for ${pluralize(minutes, "minute")}: does the site run, and is the mail server set?`;
    findings.push(warning("messages", words));
  }
  return findings.length > 0 ? findings : [ok("messages", `${waiting} waiting, none failed`)];
}

function backupFindings(
  { BACKUP_REPOSITORY: repository }: Settings,
  backups: Inspection["backups"],
): Finding[] {
  if (repository === undefined) {
    const words =
      'BACKUP_REPOSITORY is not set: nothing is copied off this machine by "backup run"';
    return [warning("backup", words)];
  }
  if (backups === null) return [];
  const { verified } = backups;
  if (verified === null) {
    return [warning("backup", `none in ${repository} was verified yet: see "backup verify"`)];
  }
  const words = `the one of ${localTime(verified)} was verified`;
  return [
    Date.now() - verified > MAX_VERIFIED_AGE_MS ? wrong("backup", words) : ok("backup", words),
  ];
}

type Checked = { findings: Finding[]; edits: readonly Edit[] };

async function databaseFindings(settings: Settings): Promise<Checked> {
  const { DATA_DIR, DATABASE_URL } = settings;
  const name = DATABASE_URL === undefined ? `SQLite in ${DATA_DIR}` : "PostgreSQL";
  let inspection: Inspection;
  try {
    const [damage] = await storageDamages({ folder: DATA_DIR, url: DATABASE_URL });
    if (damage !== undefined) {
      const words = `${name} is damaged (${damage}). ${RESTORE_HINT}`;
      return { findings: [wrong("storage", words)], edits: [] };
    }
    inspection = await inspectStorage(
      { folder: DATA_DIR, url: DATABASE_URL },
      readContentFolder(settings.CONTENT_DIR),
    );
  } catch (error) {
    const words = isDamage(error) ? `${errorMessage(error)}. ${RESTORE_HINT}` : errorMessage(error);
    return { findings: [wrong("storage", words)], edits: [] };
  }
  const { pending, isWritable, durability, deliveries, edits, backups, clockDoubt } = inspection;
  const risks = durability.map((risk) => wrong("storage", risk));
  if (!inspection.hasPageChecks) risks.push(warning("storage", NO_CHECKSUMS));
  if (clockDoubt !== null) risks.push(warning("clock", clockDoubt));
  if (deliveries === null) {
    const steps = pluralize(pending.length, "step");
    const words = `${name}: the site's next start brings it up to date, ${steps}`;
    return { findings: [...risks, warning("storage", words)], edits };
  }
  const write = isWritable
    ? ok("storage", `${name}: can be written`)
    : wrong("storage", `${name}: cannot be written just now`);
  const others = [...messageFindings(deliveries), ...backupFindings(settings, backups)];
  return { findings: [...risks, write, ...others], edits };
}

async function storageFindings(settings: Settings): Promise<Checked> {
  if (settings.DATABASE_URL !== undefined) return await databaseFindings(settings);
  const { findings, isThere } = folderFindings(settings.DATA_DIR);
  if (!isThere) return { findings, edits: [] };
  const database = await databaseFindings(settings);
  return { ...database, findings: [...findings, ...database.findings] };
}

const SENDER_FINDINGS = { ok, unknown: note, missing: warning };

async function senderFindings(
  { MAIL_FROM, MAIL_DKIM_SELECTOR }: Settings,
  resolveTxt: ResolveTxt,
): Promise<Finding[]> {
  const [, domain = ""] = MAIL_FROM?.address.split("@") ?? [];
  if (!domain.includes(".")) return [];
  const records = await checkSenderRecords(
    { domain, dkimSelector: MAIL_DKIM_SELECTOR },
    resolveTxt,
  );
  return records.map(({ state, words }) => SENDER_FINDINGS[state]("sender", words));
}

async function mailboxFindings({ IMAP_URL }: Settings): Promise<Finding[]> {
  if (IMAP_URL === undefined) return [];
  const { checkMailbox } = await import("#inquiries/mailbox/imap-client.server.ts");
  const { host } = new URL(IMAP_URL);
  const fault = await checkMailbox(IMAP_URL);
  return [
    fault === null
      ? ok("mailbox", `${host} lets us read customers' replies`)
      : wrong("mailbox", `${host} does not let us read customers' replies: ${fault}`),
  ];
}

async function outwardFindings(settings: Settings, resolveTxt: ResolveTxt): Promise<Finding[]> {
  const { SMTP_URL, WEBHOOK_URL, ADF_TO = [] } = settings;
  const webhook =
    WEBHOOK_URL === undefined
      ? ok("webhook", "not set")
      : ok("webhook", `goes to ${new URL(WEBHOOK_URL).host}`);
  const mailbox = await mailboxFindings(settings);
  if (SMTP_URL === undefined) {
    const words =
      "SMTP_URL is not set: inquiries are stored and mailed to nobody, the desk's inbox shows them";
    return [warning("mail", words), ...mailbox, webhook];
  }
  const { host } = new URL(SMTP_URL);
  const [fault, sender] = await Promise.all([
    checkMail(SMTP_URL),
    senderFindings(settings, resolveTxt),
  ]);
  const mail =
    fault === null
      ? ok("mail", `${host} answers and lets us in`)
      : wrong("mail", `${host} does not take mail: ${fault}`);
  const addresses = ADF_TO.map(({ address }) => address).join(", ");
  const crm = addresses === "" ? [] : [ok("crm", `leads go to ${addresses} as ADF`)];
  return [mail, ...sender, ...mailbox, ...crm, webhook];
}

/** Changes nothing and sends nothing. */
export async function checkSite(
  read: ReturnType<typeof readSettings>,
  resolveTxt: ResolveTxt,
): Promise<Finding[]> {
  if (!read.ok) return read.mistakes.map((mistake) => wrong("settings", mistake));
  const { settings, warnings } = read;
  const settingsFindings =
    warnings.length === 0
      ? [ok("settings", "valid")]
      : warnings.map((words) => warning("settings", words));
  const [storage, outward] = await Promise.all([
    storageFindings(settings),
    outwardFindings(settings, resolveTxt),
  ]);
  const content = contentFindings(settings.CONTENT_DIR, storage.edits);
  return [...settingsFindings, ...content, ...storage.findings, ...outward];
}
