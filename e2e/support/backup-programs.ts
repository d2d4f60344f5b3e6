import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { postgresFolder } from "./postgres/binaries.ts";

/** PATH with PostgreSQL's own programs first, since pg_dump must not be older than the server. */
export function programPath(): string {
  return [postgresFolder(), process.env.PATH, "/usr/sbin"].filter(Boolean).join(delimiter);
}

export const hasProgram = (name: string): boolean =>
  programPath()
    .split(delimiter)
    .some((folder) => existsSync(join(folder, name)));

const PROGRAMS = ["restic", "ssh", "sshd", "pg_dump", "pg_restore"];

export const missingForBackups = (): string[] => PROGRAMS.filter((name) => !hasProgram(name));

/** Whether tests that need a program are left out: never in CI, and never without a word. */
export function isLeftOut(...programs: readonly string[]): boolean {
  const missing = programs.filter((name) => !hasProgram(name));
  if (missing.length === 0) return false;
  const words = `backup tests need ${missing.join(", ")}: run "node tools/install/restic.ts"`;
  if (process.env.CI !== undefined) throw new Error(words);
  process.stderr.write(`\nSKIPPED: ${words}\n`);
  return true;
}
