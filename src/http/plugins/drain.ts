import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Connections } from "./connections.ts";

/** Clients with an open connection learn from their next response that it ends. */
const GRACE_MS = 1000;

/** Clients that have not finished their request or response by then are cut off. */
const CUT_OFF_MS = 6000;

const MAX_ACCEPT_MS = 2000;
const QUICK_TURN_MS = 1;

/**
 * Connections that still wait to be accepted are reset when a server stops listening. Each turn of
 * the event loop accepts one, and more may arrive during a slow turn.
 */
async function acceptAll(server: Server): Promise<void> {
  const until = performance.now() + MAX_ACCEPT_MS;
  let accepted = 0;
  const onConnection = () => {
    accepted += 1;
  };
  server.on("connection", onConnection);
  await setImmediate();
  for (let began = performance.now(); began < until; began = performance.now()) {
    const before = accepted;
    await setImmediate();
    if (accepted === before && performance.now() - began < QUICK_TURN_MS) break;
  }
  server.off("connection", onConnection);
}

/** Call it before clients learn that their connection ends: they would reconnect at once. */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  await acceptAll(server);
  // Unlike that of http.Server, it keeps idle connections, on which a request may be arriving
  // (https://github.com/nodejs/node/issues/60617).
  NetServer.prototype.close.call(server);
}

/** The caller then closes the server, which waits for running requests. */
export async function drain(server: Server, connections: Connections): Promise<void> {
  const until = performance.now() + GRACE_MS;
  while (connections.count() > 0 && performance.now() < until) await wait(20);
  connections.closeUnused();
  setTimeout(() => server.closeAllConnections(), CUT_OFF_MS).unref();
}
