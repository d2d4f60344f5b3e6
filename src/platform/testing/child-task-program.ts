import { serveTasks } from "#platform/child-tasks.server.ts";

serveTasks(async (task: string | Uint8Array, parts: readonly string[]) => {
  if (task === "throw") throw new Error("it is broken");
  while (task === "loop");
  const kept: number[][] = [];
  while (task === "grow") kept.push(new Array(100_000).fill(kept.length));
  return { task, parts, pid: process.pid };
});
