import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { BlockList, isIPv4, type Socket } from "node:net";
import { visitorKey } from "#platform/visitor-key.ts";

/** Browsers open up to 6 connections to a site: room for 50 visitors behind one address. */
export const MAX_PER_VISITOR = 300;

/** Browsers and proxies wait for a response before they send the next request. */
const MAX_PIPELINED = 10;

/** A client that reads nothing of its response for this long is gone. */
const STALLED_MS = 20_000;

const HTTP_LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  // With the interval below, a connection without a request lasts 15 s at most.
  requestTimeout: 11_000,
  connectionsCheckingInterval: 1000,
  // Longer than proxies keep theirs, so that none sends on a connection that is being closed.
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
  // The guard checks it, and responds with our headers.
  requireHostHeader: false,
};

const WARN_EVERY_MS = 60_000;

const TOO_MANY_CONNECTIONS =
  "one address has too many connections open, and more of them are closed; a proxy before the site belongs in TRUSTED_PROXIES";

/** Entries are addresses and networks, such as 127.0.0.1 and 10.0.0.0/8. */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix] = entry.split("/");
    const version = isIPv4(network) ? "ipv4" : "ipv6";
    if (prefix === undefined) list.addAddress(network, version);
    else list.addSubnet(network, Number(prefix), version);
  }
  return (address) => list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

type Pending = { request: IncomingMessage; response: ServerResponse; count: number };

type Options = {
  /** A proxy opens the connections of all visitors, from one address. */
  trustedProxies: readonly string[];
  onRefused: () => void;
  warn: (text: string) => void;
};

/** Limits the connections of one visitor and the requests that wait on one of them. */
export function createConnections({ trustedProxies, onRefused, warn }: Options) {
  const isTrusted = addressList(trustedProxies);
  const open = new Set<Socket>();
  const perVisitor = new Map<string, number>();
  const pending = new WeakMap<Socket, Pending>();
  let accepted = 0;
  let lastRequestAt = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const refuse = (socket: Socket) => {
    socket.destroy();
    onRefused();
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now;
    warn(TOO_MANY_CONNECTIONS);
  };

  const onConnection = (socket: Socket) => {
    accepted += 1;
    const address = socket.remoteAddress;
    if (address === undefined) {
      socket.destroy();
      return;
    }
    const visitor = isTrusted(address) ? null : visitorKey(address);
    const count = visitor === null ? 0 : (perVisitor.get(visitor) ?? 0);
    if (visitor !== null && count >= MAX_PER_VISITOR) {
      refuse(socket);
      return;
    }
    open.add(socket);
    if (visitor !== null) perVisitor.set(visitor, count + 1);
    socket.once("close", () => {
      open.delete(socket);
      if (visitor === null) return;
      const left = (perVisitor.get(visitor) ?? 0) - 1;
      if (left > 0) perVisitor.set(visitor, left);
      else perVisitor.delete(visitor);
    });
  };

  const admit = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    // Node still parses what arrived before a connection was closed.
    if (socket.destroyed) return false;
    lastRequestAt = performance.now();
    const count = (pending.get(socket)?.count ?? 0) + 1;
    // Node reads all pending requests before it checks that the client takes the responses.
    if (count > MAX_PIPELINED) {
      socket.destroy();
      return false;
    }
    pending.set(socket, { request, response, count });
    response.once("close", () => {
      const now = pending.get(socket);
      if (now !== undefined) pending.set(socket, { ...now, count: now.count - 1 });
    });
    return true;
  };

  return {
    /** For Fastify's `serverFactory`: a request beyond the limit costs nothing more than its parsing. */
    createServer(handler: RequestListener): Server {
      const listener: RequestListener = (request, response) => {
        if (admit(request, response)) handler(request, response);
      };
      const server = createServer(HTTP_LIMITS, listener);
      server.setTimeout(STALLED_MS);
      // An Expect header changes nothing about the response.
      return server.on("connection", onConnection).on("checkExpectation", listener);
    },
    count: () => open.size,
    /** Including refused ones. */
    accepted: () => accepted,
    /** By `performance.now`. */
    lastRequestAt: () => lastRequestAt,
    /** Null if no complete request awaits its response. */
    pendingResponse(socket: Socket): ServerResponse | null {
      const last = pending.get(socket);
      if (last === undefined || last.count === 0) return null;
      return last.request.complete || last.response.headersSent ? last.response : null;
    },
    closeUnused(): void {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
