import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Connections } from "./connections.ts";

/** Clients with an open connection learn from their next response that it ends. */
const QUIET_MS = 500;
const MAX_DRAIN_MS = 3000;

/** Clients that have not finished their request or response by then are cut off. */
const CUT_OFF_MS = 6000;

const MAX_ACCEPT_MS = 2000;
/** Connections that arrive during this time are reset. */
const QUICK_TURN_MS = 1;

/**
 * Connections that still wait to be accepted are reset when the server stops listening. Each turn
 * of the event loop accepts one, and more may arrive during a slow turn.
 */
async function acceptAll(connections: Connections): Promise<void> {
  const until = performance.now() + MAX_ACCEPT_MS;
  let hasAccepted = true;
  let turnMs = Number.POSITIVE_INFINITY;
  while ((hasAccepted || turnMs > QUICK_TURN_MS) && performance.now() < until) {
    const before = connections.accepted();
    await setImmediate();
    const began = performance.now();
    await setImmediate();
    turnMs = performance.now() - began;
    hasAccepted = connections.accepted() !== before;
  }
}

/** Call it before clients learn that their connection ends: they would reconnect at once. */
export async function stopListening(server: Server, connections: Connections): Promise<void> {
  if (!server.listening) return;
  await acceptAll(connections);
  // http.Server.close also ends idle connections, on which a request may be arriving.
  NetServer.prototype.close.call(server);
}

/** The caller then closes the server, which waits for running requests. */
export async function drain(server: Server, connections: Connections): Promise<void> {
  const began = performance.now();
  const isQuiet = () =>
    connections.count() === 0 ||
    performance.now() - Math.max(began, connections.lastRequestAt()) >= QUIET_MS;
  while (!isQuiet() && performance.now() - began < MAX_DRAIN_MS) await wait(20);
  connections.closeUnused();
  setTimeout(() => server.closeAllConnections(), CUT_OFF_MS).unref();
}
