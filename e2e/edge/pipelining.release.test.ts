import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { wait } from "./testing/connections.ts";
import { steadyClient } from "./testing/steady-client.ts";

// With 100 connections, and compressed: npm run bench:reliability -- --only C2b

const CONNECTIONS = 20;
const BYTES = 64 * 1024;
/** Unbounded, they take gigabytes. The benchmark has the strict bar, on a quiet machine. */
const MAX_MEGABYTES = 200;

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The memory once the cache is filled and the process has stopped growing. */
async function settledMegabytes(pid: number): Promise<number> {
  const readings: number[] = [];
  for (;;) {
    readings.push(residentMegabytes(pid));
    const recent = readings.slice(-4);
    if (recent.length === 4 && Math.max(...recent) - Math.min(...recent) < 2) {
      return Math.max(...recent);
    }
    await wait(500);
  }
}

function sendUnread(url: string, request: string): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
  socket.on("error", () => {}).pause();
  socket.write(request.repeat(Math.ceil(BYTES / request.length)));
  return socket;
}

it("bounds the memory of pipelined requests whose responses nobody reads", async () => {
  const instance = await launchProcess();
  onTestFinished(async () => {
    await instance.discard();
  });
  const steady = steadyClient(instance.url, ["/", "/inventory", "/healthz"], "127.0.0.2");
  const before = await settledMegabytes(instance.pid);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    sendUnread(instance.url, `GET /inventory HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  let most = before;
  for (let turn = 0; turn < 30; turn += 1) {
    await steady.more(3);
    most = Math.max(most, residentMegabytes(instance.pid));
  }
  const observed = await steady.stop();
  for (const socket of sockets) socket.destroy();
  console.info(`${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  expect(most - before).toBeLessThan(MAX_MEGABYTES);
  expect(observed.failed).toEqual([]);
});
