import { serveTasks } from "#platform/child-tasks.server.ts";

serveTasks(
  async (
    task: string | Uint8Array,
    parts: readonly string[],
    sendPart: (part: string) => Promise<void>,
  ) => {
    if (task === "throw") throw new Error("it is broken");
    while (task === "loop");
    const kept: number[][] = [];
    while (task === "grow") kept.push(new Array(100_000).fill(kept.length));
    for (const part of parts) await sendPart(part.toUpperCase());
    return { task, pid: process.pid };
  },
);
