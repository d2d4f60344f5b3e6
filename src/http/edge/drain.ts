import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Connections } from "./connections.ts";

/** Clients that keep a connection open are told in their next answer that it ends, rather than cut off. */
const TOLD_MS = 500;

/** Whoever has not sent a whole request or taken the whole answer by then is cut off. */
const LONGEST_MS = 6000;

const LONGEST_SEARCH_MS = 2000;

/**
 * Waits until no connection waits to be accepted: the system would reset it, and the request that came with it. The
 * event loop accepts one in each of its turns.
 */
async function allAccepted(connections: Connections): Promise<void> {
  const until = performance.now() + LONGEST_SEARCH_MS;
  let before = -1;
  while (connections.accepted() !== before && performance.now() < until) {
    before = connections.accepted();
    // Twice, so that the system has been asked in between.
    await setImmediate();
    await setImmediate();
  }
}

/**
 * Takes no new connections; those that are open stay. To be called before clients are told that their connection ends:
 * they would come back at once, on new ones.
 */
export async function stopAccepting(server: Server, connections: Connections): Promise<void> {
  if (!server.listening) return;
  await allAccepted(connections);
  // The server of HTTP would close idle connections with it, to which a request may be on its way.
  TcpServer.prototype.close.call(server);
}

/**
 * Leaves clients the time to hear of the end. The caller then closes the server, which waits for the requests that are
 * under way.
 */
export async function drain(server: Server, connections: Connections): Promise<void> {
  if (connections.count() > 0) await wait(TOLD_MS);
  // Once it closes, nothing else looks at the time of those that never ask.
  connections.closeUnused();
  setTimeout(() => server.closeAllConnections(), LONGEST_MS).unref();
}
