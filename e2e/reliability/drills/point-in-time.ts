import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { postgresFolder } from "#e2e/support/postgres/binaries.ts";
import { launchPostgres, type PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { postInquiry, referenceIn } from "./inquiry-clients.ts";
import { readPostgresRows, tally } from "./stored-inquiries.ts";

export type PointInTimeResult = {
  /** Inquiries acknowledged before the moment that is restored. */
  acknowledged: number;
  /** Acknowledged inquiries that the restored database does not have. */
  lost: number;
  /** Rows that were stored after that moment and must not be there. */
  tooMany: number;
  /** Time from the start of the restored server until it accepts connections. */
  recoveryMilliseconds: number;
};

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** Runs a program as the owner of the server's files, which is not root. */
function asOwner(server: PostgresServer, program: string, args: string[]): void {
  const { user, folder } = server;
  const owner = user === 0 ? {} : { uid: user, gid: user };
  execFileSync(program, args, { cwd: folder, stdio: "pipe", ...owner });
}

/** The settings and commands of docs/runbook.md: a base backup, archived log, a disaster, and back to the moment before it. */
export async function recoverToPointInTime(inquiries: number): Promise<PointInTimeResult> {
  await using cleanup = new AsyncDisposableStack();
  const server = await launchPostgres();
  cleanup.defer(server.stop);
  const inFolder = (name: string) => join(server.folder, name);
  const own = (command: string, ...args: string[]) => asOwner(server, command, args);
  own("mkdir", inFolder("wal"));
  const configuration = inFolder("data/postgresql.conf");
  appendFileSync(
    configuration,
    `archive_mode = on
archive_command = 'test ! -f ${inFolder("wal")}/%f && cp %p ${inFolder("wal")}/%f.part && sync ${inFolder("wal")}/%f.part && mv ${inFolder("wal")}/%f.part ${inFolder("wal")}/%f'
archive_timeout = 60
`,
  );
  await server.kill();
  await server.start();

  const site = await launchProcess({ DATABASE_URL: server.url });
  cleanup.defer(site.discard);
  const acknowledged = new Map<string, string>();
  const post = async () => {
    const marker = randomUUID();
    const response = await postInquiry(site.url, marker);
    if (response.status !== 201) throw new Error(`an inquiry returned ${response.status}`);
    return [marker, referenceIn(response)] as const;
  };
  const postAll = async () => {
    for (let sent = 0; sent < inquiries; sent += 1) acknowledged.set(...(await post()));
  };
  await postAll();
  own(
    join(postgresFolder() ?? "", "pg_basebackup"),
    ...[`--pgdata=${inFolder("base")}`, "--checkpoint=fast", "--wal-method=stream"],
    ...["--host", server.folder, "--username", "postgres"],
  );
  // Inquiries that only the archived log has.
  await postAll();
  const [moment] = await query(server.url, "select clock_timestamp()::text as at");
  // The disaster.
  await post();
  await query(server.url, "delete from outbox; delete from inquiries where received_at > ''");
  await site.kill();
  const [archived] = await query(server.url, "select pg_walfile_name(pg_switch_wal()) as segment");
  const isArchived = async () => {
    const [row] = await query(server.url, "select last_archived_wal as last from pg_stat_archiver");
    return String(row?.last ?? "") >= String(archived?.segment);
  };
  while (!(await isArchived())) await pause(20);

  await server.kill();
  rmSync(inFolder("data"), { recursive: true, force: true });
  own("cp", "-a", inFolder("base"), inFolder("data"));
  own("touch", inFolder("data/recovery.signal"));
  appendFileSync(
    configuration,
    `restore_command = 'cp ${inFolder("wal")}/%f %p'
recovery_target_time = '${String(moment?.at)}'
recovery_target_action = 'promote'
`,
  );
  const began = performance.now();
  await server.start();
  const recoveryMilliseconds = performance.now() - began;
  const rows = await readPostgresRows(server.url);
  const { lost } = tally(acknowledged, rows);
  return {
    acknowledged: acknowledged.size,
    lost,
    tooMany: rows.length - acknowledged.size,
    recoveryMilliseconds,
  };
}
