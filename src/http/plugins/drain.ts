import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Connections } from "./connections.ts";

/** Clients that keep a connection open learn from their next response that it ends, rather than being cut off. */
const QUIET_MS = 500;
const MAX_DRAIN_MS = 3000;

/** Clients that have not sent a whole request or taken the whole response by then are cut off. */
const CUT_OFF_MS = 6000;

const MAX_ACCEPT_MS = 2000;
/** Connections that come during this are reset. */
const QUICK_TURN_MS = 1;

/**
 * Waits until no connection waits to be accepted: the system would reset it when the server stops listening. The event
 * loop accepts one connection in each turn. A slow turn proves nothing, for more may have come during it.
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

/**
 * Stops listening; open connections stay. To be called before clients learn that their connection ends: they would come
 * back at once on new ones.
 */
export async function stopListening(server: Server, connections: Connections): Promise<void> {
  if (!server.listening) return;
  await acceptAll(connections);
  // http.Server.close also ends idle connections, on which a request may be on its way.
  NetServer.prototype.close.call(server);
}

/** Waits until clients know of the end. The caller then closes the server, which waits for requests under way. */
export async function drain(server: Server, connections: Connections): Promise<void> {
  const began = performance.now();
  const isQuiet = () =>
    connections.count() === 0 ||
    performance.now() - Math.max(began, connections.lastRequestAt()) >= QUIET_MS;
  while (!isQuiet() && performance.now() - began < MAX_DRAIN_MS) await wait(20);
  // Once the server closes, nothing else looks at connections without a request.
  connections.closeUnused();
  setTimeout(() => server.closeAllConnections(), CUT_OFF_MS).unref();
}
