import type { Socket, Server as TcpServer } from "node:net";
import { isPlain } from "./plain/plain-connections.ts";
import { visitorKey } from "./visitor-key.ts";

/**
 * Browsers hold up to 6 connections to one site: room for 50 visitors behind one address, and for every load that the
 * site is measured with (256 connections). One address alone cannot fill the memory or the file table with them.
 */
export const MOST_PER_VISITOR = 300;

const WARN_EVERY_MS = 60_000;

type Options = {
  /** A proxy brings the connections of all visitors, from one address. */
  isTrusted: (address: string) => boolean;
  /** Called for connections that were refused, at most once a minute. */
  onRefused: () => void;
  mostPerVisitor?: number;
};

/** The open connections of a server. Those of one visitor beyond the limit are closed as they come. */
export function watchConnections(server: TcpServer, options: Options) {
  const { isTrusted, onRefused, mostPerVisitor = MOST_PER_VISITOR } = options;
  const open = new Set<Socket>();
  const visitors = new Map<string, number>();
  let accepted = 0;
  let refused = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const refuse = (socket: Socket) => {
    socket.destroy();
    refused += 1;
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now;
    onRefused();
  };

  const forget = (socket: Socket, visitor: string | null) => {
    open.delete(socket);
    if (visitor === null) return;
    const left = (visitors.get(visitor) ?? 0) - 1;
    if (left > 0) visitors.set(visitor, left);
    else visitors.delete(visitor);
  };

  server.on("connection", (socket: Socket) => {
    accepted += 1;
    const address = socket.remoteAddress;
    // It is gone already.
    if (address === undefined) return socket.destroy();
    const visitor = isTrusted(address) ? null : visitorKey(address);
    if (visitor !== null) {
      const count = visitors.get(visitor) ?? 0;
      if (count >= mostPerVisitor) return refuse(socket);
      visitors.set(visitor, count + 1);
    }
    open.add(socket);
    socket.once("close", () => forget(socket, visitor));
  });

  return {
    count: () => open.size,
    /** All that have ever come, refused ones included. */
    accepted: () => accepted,
    refused: () => refused,
    /** Closes those on which nobody has asked for anything yet, or nothing but what was answered at once. */
    closeUnused(): void {
      for (const socket of open) {
        if (isPlain(socket)) socket.destroySoon();
        else if (socket.bytesRead === 0) socket.destroy();
      }
    },
  };
}

export type Connections = ReturnType<typeof watchConnections>;
