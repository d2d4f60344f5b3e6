import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { programPath } from "./backup-programs.ts";
import { freePort } from "./launch-site.ts";

export type SftpServer = {
  /** As restic writes it. */
  repository: string;
  /** The same repository, by its path on this machine. */
  repositoryFolder: string;
  /** In front of PATH: an ssh that knows the server and its key, as ~/.ssh/config would make it. */
  programs: string;
  stop: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
};

/** sshd needs it when run by root; the package creates it only when the system boots. */
const SEPARATION = "/run/sshd";

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

/** An sshd on a port of 127.0.0.1, with keys and a configuration of its own, for this user only. */
export async function launchSftp(): Promise<SftpServer> {
  const folder = mkdtempSync(join(tmpdir(), "sftp-"));
  const inFolder = (name: string) => join(folder, name);
  const port = await freePort();
  for (const key of ["server", "client"]) {
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", inFolder(key)]);
  }
  const publicKey = (key: string) => readFileSync(inFolder(`${key}.pub`), "utf8");
  writeFileSync(inFolder("authorized_keys"), publicKey("client"));
  writeFileSync(inFolder("known_hosts"), `[127.0.0.1]:${port} ${publicKey("server")}`);
  writeFileSync(
    inFolder("sshd_config"),
    `Port ${port}
ListenAddress 127.0.0.1
HostKey ${inFolder("server")}
AuthorizedKeysFile ${inFolder("authorized_keys")}
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
PidFile none
Subsystem sftp internal-sftp
`,
  );
  writeFileSync(
    inFolder("ssh_config"),
    `Host backup-host
  HostName 127.0.0.1
  Port ${port}
  User ${userInfo().username}
  IdentityFile ${inFolder("client")}
  IdentitiesOnly yes
  UserKnownHostsFile ${inFolder("known_hosts")}
`,
  );
  const path = programPath();
  const find = (name: string) =>
    execFileSync("sh", ["-c", `command -v ${name}`], {
      env: { PATH: path },
      encoding: "utf8",
    }).trim();
  const programs = inFolder("bin");
  mkdirSync(programs);
  writeFileSync(
    join(programs, "ssh"),
    `#!/bin/sh\nexec ${find("ssh")} -F ${inFolder("ssh_config")} "$@"\n`,
  );
  chmodSync(join(programs, "ssh"), 0o755);

  if (userInfo().uid === 0) mkdirSync(SEPARATION, { recursive: true, mode: 0o755 });
  const server = spawn(find("sshd"), ["-D", "-e", "-f", inFolder("sshd_config")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  server.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const exited = once(server, "exit");
  while (!(await isListening(port))) {
    if (server.exitCode !== null) throw new Error(`sshd did not start:\n${printed}`);
    await pause(20);
  }
  const stop = async () => {
    server.kill("SIGTERM");
    await exited;
  };
  return {
    repository: `sftp:backup-host:${inFolder("repository")}`,
    repositoryFolder: inFolder("repository"),
    programs,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
