import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIPv4, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { visitorKey } from "#platform/visitor-key.ts";

/**
 * Browsers hold up to 6 connections to one site: room for 50 visitors behind one address. One address alone cannot fill
 * the memory or the file table with them.
 */
export const MAX_PER_VISITOR = 300;

/** Browsers and proxies wait for a response before they send the next request. */
const MAX_PIPELINED = 10;

const WARN_EVERY_MS = 60_000;

const TOO_MANY_CONNECTIONS =
  "one address has too many connections open, and more of them are closed; a proxy before the site belongs in TRUSTED_PROXIES";

/** Tells whether an address is in a list of addresses and networks, such as 127.0.0.1 and 10.0.0.0/8. */
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
  /** Called for each connection that is refused. */
  onRefused: () => void;
  warn: (text: string) => void;
};

/** Watches a server's connections, and bounds how many one visitor has and how many requests wait on one of them. */
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
    // Undefined once the client is gone.
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

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    lastRequestAt = performance.now();
    const count = (pending.get(socket)?.count ?? 0) + 1;
    // Node reads all that has come before it looks whether the client takes the responses.
    if (count > MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    pending.set(socket, { request, response, count });
    response.once("close", () => {
      const now = pending.get(socket);
      if (now !== undefined) pending.set(socket, { ...now, count: now.count - 1 });
    });
  };

  return {
    watch(app: FastifyInstance): void {
      app.server.on("connection", onConnection).on("request", onRequest);
      // An Expect header changes nothing about the response, nor about its headers.
      app.server.on("checkExpectation", app.routing);
      // Node goes on to parse what had come before a connection was closed.
      app.addHook("onRequest", (request, reply, done) => {
        if (request.raw.socket.destroyed) reply.hijack();
        else done();
      });
    },
    count: () => open.size,
    /** In all, including those refused. */
    accepted: () => accepted,
    /** When the last request came, by `performance.now`. */
    lastRequestAt: () => lastRequestAt,
    /**
     * The response that the last request of a connection is sure to get: it came whole, or its response has begun. Null
     * when there is none, or its response has been sent.
     */
    pendingResponse(socket: Socket): ServerResponse | null {
      const last = pending.get(socket);
      if (last === undefined || last.count === 0) return null;
      return last.request.complete || last.response.headersSent ? last.response : null;
    },
    /** Closes those on which no request has come yet. */
    closeUnused(): void {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
