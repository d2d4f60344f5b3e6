import { execFile } from "node:child_process";

export type Ran = { code: number; out: string; err: string };

/** Without a terminal, and with these settings alone. */
export async function runStaff(args: string[], settings: Record<string, string>): Promise<Ran> {
  const given = { CONTENT_DIR: "content", TZ: "America/New_York", ...settings };
  const set = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  return await new Promise((resolve) => {
    const child = execFile(
      "env",
      [...set, "node", "src/staff/main.ts", ...args],
      { encoding: "utf8", maxBuffer: 50_000_000 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    child.stdin?.end();
  });
}
