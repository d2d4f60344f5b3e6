import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Part } from "#bench/bench.ts";
import { orderOfCalls } from "#bench/reliability/order-of-calls.ts";
import { hasStrace, NO_STRACE, traceProcess } from "#bench/reliability/strace.ts";
import { INQUIRY } from "#bench/support/load.ts";
import { startSite } from "#bench/support/site.ts";

const INQUIRIES = 200;
const CALLS = "trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg";

/** Whether the disk has confirmed the log before each acknowledgment is sent, which kill -9 cannot show. */
export const acknowledgedAfterSync: Part = async () => {
  if (!hasStrace()) return { skipped: NO_STRACE };
  const folder = mkdtempSync(join(tmpdir(), "strace-"));
  const log = join(folder, "calls");
  const site = await startSite();
  try {
    const detach = await traceProcess(site.pid, ["-y", "-s", "16", "-o", log, "-e", CALLS]);
    for (let sent = 0; sent < INQUIRIES; sent += 1) {
      const response = await fetch(`${site.url}/api/contact`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: INQUIRY,
      });
      if (response.status !== 201) throw new Error(`an inquiry returned ${response.status}`);
      await response.arrayBuffer();
    }
    await detach();
    const { afterSync, beforeSync } = orderOfCalls(readFileSync(log, "utf8"));
    return [
      { budget: "a2AfterSync", value: afterSync, note: "one after the other, seen by strace" },
      { budget: "a2BeforeSync", value: beforeSync },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
