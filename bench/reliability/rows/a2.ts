import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "#bench/budgets.ts";
import { INQUIRY } from "#bench/load/requests.ts";
import { hasStrace, NO_STRACE, watchCalls } from "#bench/reliability/strace.ts";
import { orderOfCalls } from "#bench/run/order-of-calls.ts";
import { startSite } from "#bench/run/site.ts";

const INQUIRIES = 200;
const CALLS = "pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg";

/** Whether each acknowledgement leaves after the disk has confirmed the log; kill -9 alone cannot tell. */
export async function acknowledgedAfterSync(): Promise<Finding[]> {
  const budgets = ["a2AfterSync", "a2BeforeSync"];
  if (!hasStrace()) return budgets.map((budget) => ({ budget, skipped: NO_STRACE }));
  const folder = mkdtempSync(join(tmpdir(), "strace-"));
  const log = join(folder, "calls");
  const site = await startSite();
  try {
    const detach = await watchCalls(site.pid, [
      "-y",
      "-s",
      "16",
      "-o",
      log,
      "-e",
      `trace=${CALLS}`,
    ]);
    for (let sent = 0; sent < INQUIRIES; sent += 1) {
      const answer = await fetch(`${site.url}/api/contact`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: INQUIRY,
      });
      if (answer.status !== 201) throw new Error(`an inquiry was answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
    await detach();
    const { afterSync, beforeSync } = orderOfCalls(readFileSync(log, "utf8"));
    return [
      { budget: "a2AfterSync", value: afterSync, note: "one after the other, calls by strace" },
      { budget: "a2BeforeSync", value: beforeSync },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
