import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { readSettings } from "#platform/env.server.ts";
import { createLog } from "#platform/log.server.ts";

/** A message to the process of this file. */
export type HostRequest =
  | { site: number; kind: "start"; environment: Record<string, string> }
  | { site: number; kind: "stop" | "discard" };

/** A message from it. */
export type HostReply =
  | { site: number; kind: "printed"; text: string }
  | { site: number; kind: "done" }
  | { site: number; kind: "failed"; why: string };

type StartSite = typeof import("#http/start-site.ts");

/** For what a site is still sending to a server that hangs. */
const DISCARD_MS = 1000;

const buildFolder = resolve("build");
const { startSite }: StartSite = await import(
  pathToFileURL(resolve(buildFolder, "server/start-site.js")).href
);

const running = new Map<number, Awaited<ReturnType<typeof startSite>>>();

const reply = (message: HostReply) => process.send?.(message);

async function start(site: number, environment: Record<string, string>): Promise<void> {
  const log = createLog("info", { write: (text) => reply({ site, kind: "printed", text }) });
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  for (const warning of read.warnings) log.warn(warning);
  running.set(site, await startSite(read.settings, { log, buildFolder }));
}

async function end(site: number, kind: "stop" | "discard"): Promise<void> {
  const started = running.get(site);
  if (started === undefined) return;
  running.delete(site);
  const closed = started.close();
  if (kind === "stop") return await closed;
  closed.catch(() => {});
  started.app.server.closeAllConnections();
  await Promise.race([closed, setTimeout(DISCARD_MS)]);
}

process.umask(0o077);
process.on("disconnect", () => process.exit(0));
process.on("message", async (request: HostRequest) => {
  const { site, kind } = request;
  try {
    if (kind === "start") await start(site, request.environment);
    else await end(site, kind);
    reply({ site, kind: "done" });
  } catch (error) {
    reply({ site, kind: "failed", why: error instanceof Error ? error.message : String(error) });
  }
});
