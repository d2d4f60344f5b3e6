import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./launch-site.ts";

const PASSWORD = "right@";
/** Root may not own mail. */
const NOBODY = 65_534;

export const dovecotPath = (): string | null =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, "dovecot"))
    .find((path) => existsSync(path)) ?? null;

/** Whether tests that need Dovecot are left out: never in CI, and never without a word. */
export function isImapLeftOut(): boolean {
  if (dovecotPath() !== null) return false;
  const words = 'tests of answers by mail need Dovecot: run "node tools/install/dovecot.ts"';
  if (process.env.CI !== undefined) throw new Error(words);
  process.stderr.write(`\nSKIPPED: ${words}\n`);
  return true;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function configuration(folder: string, port: number, ids: { uid: number; gid: number }): string {
  const { uid, username } = userInfo();
  // The package makes the two accounts that root needs.
  const users =
    uid === 0
      ? ""
      : `default_internal_user = ${username}
default_internal_group = ${ids.gid}
default_login_user = ${username}`;
  return `${users}
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mail_location = maildir:~/mail
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${ids.uid} gid=${ids.gid} home=${folder}/%n
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

/** A Dovecot of its own on 127.0.0.1, in which every user name has a mailbox. */
export async function launchImap() {
  const program = dovecotPath();
  if (program === null) throw new Error("Dovecot is not installed");
  const folder = mkdtempSync(join(tmpdir(), "imap-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { uid, gid } = userInfo();
  const ids = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  const file = join(folder, "dovecot.conf");
  writeFileSync(file, configuration(folder, port, ids));
  const server = spawn(program, ["-F", "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  server.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const exited = once(server, "exit");
  while (!(await isListening(port))) {
    if (server.exitCode !== null) {
      const log = existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8") : "";
      throw new Error(`Dovecot did not start:\n${printed}${log}`);
    }
    await pause(20);
  }
  return {
    port,

    /** A new, empty mailbox. */
    addMailbox() {
      const user = `u${randomUUID().slice(0, 8)}`;
      const home = join(folder, user);
      const inMailbox = (...names: string[]) => join(home, "mail", ...names);
      for (const path of [home, ...["", "tmp", "new", "cur"].map((name) => inMailbox(name))]) {
        mkdirSync(path, { recursive: true });
        chownSync(path, ids.uid, ids.gid);
      }
      return {
        url: `imap://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,

        deliver(mail: string, receivedAt = new Date()): void {
          const name = `${Date.now()}.${randomUUID()}.test`;
          writeFileSync(inMailbox("tmp", name), mail.replaceAll(/\r?\n/g, "\r\n"));
          chownSync(inMailbox("tmp", name), ids.uid, ids.gid);
          utimesSync(inMailbox("tmp", name), receivedAt, receivedAt);
          renameSync(inMailbox("tmp", name), inMailbox("new", name));
        },

        /** How many mails other programs show as read, and as new. */
        count(): { seen: number; unseen: number } {
          const names = [...readdirSync(inMailbox("new")), ...readdirSync(inMailbox("cur"))];
          const seen = names.filter((name) => /:2,[A-Z]*S/.test(name)).length;
          return { seen, unseen: names.length - seen };
        },

        /** As another program does that shows all mails as new. */
        markUnseen(): void {
          for (const name of readdirSync(inMailbox("cur"))) {
            renameSync(inMailbox("cur", name), inMailbox("cur", name.replace(/:2,.*$/, ":2,")));
          }
        },
      };
    },

    async remove(): Promise<void> {
      server.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ImapServer = Awaited<ReturnType<typeof launchImap>>;
export type TestMailbox = ReturnType<ImapServer["addMailbox"]>;
