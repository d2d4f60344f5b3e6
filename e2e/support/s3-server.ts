import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./launch-site.ts";

export type S3Server = {
  /** Address of the repository, as restic writes it. */
  repository: string;
  /** The account, and the certificate that programs must trust. */
  environment: Record<string, string>;
  /** Stops the server and removes its data. */
  stop: () => Promise<void>;
};

const KINDS = ["account", "container", "object"] as const;

/** Programs that `launchS3` runs: OpenStack Swift, an object store that hosting companies offer as S3. */
export const S3_PROGRAMS = [
  "memcached",
  "openssl",
  "swift-ring-builder",
  "swift-proxy-server",
  ...KINDS.map((kind) => `swift-${kind}-server`),
];

const ACCOUNT = { id: "carts:backup", secret: "correct-horse" };

const PIPELINE = ["cache", "s3api", "tempauth", "slo", "proxy-server"];

const commonSettings = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
`;

const storageSettings = (kind: string) => `[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxySettings = (
  folder: string,
  cachePort: number,
) => `cert_file = ${join(folder, "cert.pem")}
key_file = ${join(folder, "key.pem")}
[pipeline:main]
pipeline = ${PIPELINE.join(" ")}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT.id.replace(":", "_")} = ${ACCOUNT.secret} .admin
[filter:slo]
use = egg:swift#slo
`;

/** One copy of everything on one device. */
function buildRing(folder: string, kind: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync("swift-ring-builder", [join(folder, `${kind}.builder`), ...args]);
  build("create", "4", "1", "0");
  build("add", `r1z1-127.0.0.1:${port}/disk`, "1");
  build("rebalance");
}

function makeCertificate(folder: string): void {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...key, "-days", "2", ...subject, ...files], {
    stdio: "ignore",
  });
}

/** Whether something speaks TLS there. */
const accepts = (port: number): boolean =>
  spawnSync("openssl", ["s_client", "-connect", `localhost:${port}`], { input: "" }).status === 0;

/** An S3 server on a port of localhost, with TLS, as restic needs it for S3's usual signatures. */
export async function launchS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "s3-"));
  mkdirSync(join(folder, "devices", "disk"), { recursive: true });
  writeFileSync(
    join(folder, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n",
  );
  makeCertificate(folder);
  const running: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) =>
    running.push(spawn(program, args, { stdio: "ignore" }));
  const startServer = (kind: string, settings: string) => {
    const file = join(folder, `${kind}-server.conf`);
    writeFileSync(file, settings);
    start(`swift-${kind}-server`, file);
  };

  const [port, cachePort, ...ports] = await Promise.all(
    ["proxy", "cache", ...KINDS].map(() => freePort()),
  );
  if (port === undefined || cachePort === undefined) throw new Error("no port is free");
  start("memcached", "-l", "127.0.0.1", "-p", String(cachePort), "-u", userInfo().username);
  for (const [index, kind] of KINDS.entries()) {
    const kindPort = ports[index] ?? 0;
    buildRing(folder, kind, kindPort);
    startServer(kind, commonSettings(folder, kindPort) + storageSettings(kind));
  }
  startServer("proxy", commonSettings(folder, port) + proxySettings(folder, cachePort));

  const stop = async () => {
    const exits = running.map((child) => child.exitCode === null && once(child, "exit"));
    for (const child of running) child.kill("SIGKILL");
    await Promise.all(exits);
    rmSync(folder, { recursive: true, force: true });
  };
  const repository = `s3:https://localhost:${port}/carts`;
  const environment = {
    AWS_ACCESS_KEY_ID: ACCOUNT.id,
    AWS_SECRET_ACCESS_KEY: ACCOUNT.secret,
    SSL_CERT_FILE: join(folder, "cert.pem"),
  };
  while (!accepts(port)) {
    if (running.some(({ exitCode }) => exitCode !== null)) {
      await stop();
      throw new Error("a process of the S3 server has exited");
    }
    await pause(200);
  }
  return {
    repository,
    environment,
    stop,
  };
}
