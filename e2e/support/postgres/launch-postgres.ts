import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { postgresFolder } from "./binaries.ts";

/** User id of "nobody", since PostgreSQL refuses to run as root. */
const NOBODY = 65534;

export type PostgresServer = {
  /** Connection string of the maintenance database, through a Unix socket. */
  url: string;
  /** Its data are in "data" below it. */
  folder: string;
  /** Id of the user that it runs as; 0 for the current one. */
  user: number;
  /** Sends SIGKILL to all of its processes. */
  kill: () => Promise<void>;
  /** Restarts it on the same data. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
};

const run = promisify(execFile);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Supervisor = { process: ChildProcess; server: number; exited: Promise<unknown> };

async function startSupervisor(
  programs: string,
  folder: string,
  user: number,
): Promise<Supervisor> {
  const script = fileURLToPath(new URL("./supervisor.ts", import.meta.url));
  const supervisor = spawn(
    process.execPath,
    [script, join(programs, "postgres"), folder, String(user)],
    { stdio: ["pipe", "pipe", "inherit"], detached: true },
  );
  const exited = new Promise((resolve) => supervisor.once("exit", resolve));
  const server = await new Promise<number>((resolve, reject) => {
    supervisor.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString())));
    supervisor.once("exit", () =>
      reject(new Error("the PostgreSQL supervisor exited during startup")),
    );
  });
  return { process: supervisor, server, exited };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Returns whether the server accepts connections; false if it exited or 30 seconds passed. */
async function waitUntilReady(supervisor: Supervisor, url: string): Promise<boolean> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && supervisor.process.exitCode === null) {
    if (await canConnect(url)) return true;
    await wait(20);
  }
  return false;
}

function listChildren(process: number): number[] {
  const file = `/proc/${process}/task/${process}/children`;
  const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return text === "" ? [] : text.split(" ").map(Number);
}

function killNow(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has exited already.
  }
}

async function initializeCluster(programs: string, folder: string, user: number): Promise<void> {
  if (user !== 0) chownSync(folder, user, user);
  const data = ["-D", join(folder, "data"), "-U", "postgres", "--auth=trust", "--no-sync"];
  await run(
    join(programs, "initdb"),
    [...data, "--no-locale", "--encoding=UTF8", "--data-checksums"],
    {
      cwd: folder,
      ...(user !== 0 && { uid: user, gid: user }),
    },
  );
}

/** Starts a temporary PostgreSQL server that ends with this process, even if this process is killed. */
export async function launchPostgres(): Promise<PostgresServer> {
  const programs = postgresFolder();
  if (programs === null) {
    throw new Error(
      "These tests need PostgreSQL 15 or newer: run `node tools/install/postgres.ts`, or set " +
        "POSTGRES_BIN to the folder that contains initdb and postgres.",
    );
  }
  const user = process.getuid?.() === 0 ? NOBODY : 0;
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const url = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  await initializeCluster(programs, folder, user);
  let supervisor: Supervisor;
  const start = async () => {
    // Processes of a killed server may hold shared memory for a moment, and a new server then refuses to start.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      supervisor = await startSupervisor(programs, folder, user);
      if (await waitUntilReady(supervisor, url)) return;
      await wait(50);
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, "log"), "utf8")}`);
  };
  await start();
  return {
    url,
    folder,
    user,
    start,
    kill: async () => {
      const ids = [supervisor.server, ...listChildren(supervisor.server)];
      ids.forEach(killNow);
      await supervisor.exited;
    },
    stop: async () => {
      supervisor.process.stdin?.end();
      await supervisor.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
