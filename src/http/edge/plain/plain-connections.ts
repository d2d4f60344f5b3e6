import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { PlainRequest } from "#http/held/fast-path.ts";
import type { HeldReply } from "#http/held/held-reply.ts";
import { HttpSide } from "./http-side.ts";
import { readInto } from "./read-into.ts";
import { readWhole } from "./read-whole.ts";
import { writeReply } from "./write-reply.ts";

/** A browser that opens a connection for later is left to the server of HTTP, which knows how long it may wait. */
const FIRST_BYTES_MS = 1000;

type Options = {
  /** Sends the reply to a request, where there is one at once; answers whether there was. */
  answer: (request: PlainRequest, send: (reply: HeldReply, requestId: string) => void) => boolean;
  /** How long a connection may be idle between two requests. */
  keepAliveMs: number;
  /** How long a client may take nothing of its answer. */
  stalledMs: number;
};

/** What every connection's bytes are read into; they are used before the next are read. */
const incoming = Buffer.allocUnsafeSlow(64 * 1024);

/** What the server of HTTP sees of a connection, from the first time that it is lent one. */
const sides = new WeakMap<Socket, HttpSide | null>();

/** Whether all that has come over a connection so far has been answered, and the server of HTTP holds nothing of it. */
export function isPlain(socket: Socket): boolean {
  const side = sides.get(socket);
  return side !== undefined && !side?.isLent;
}

/**
 * Answers plain requests straight from the connection: Node's server of HTTP needs several times as long to build its
 * request and response. That server is lent the connection for any other whole request, and gets it for good with the
 * first bytes that are not one. To be called before anybody else listens for the server's connections.
 */
export function answerPlain(server: Server, { answer, keepAliveMs, stalledMs }: Options): void {
  const ofHttp = server.listeners("connection");
  server.removeAllListeners("connection");
  const keepAliveSeconds = Math.trunc(keepAliveMs / 1000);

  server.on("connection", (socket: Socket) => {
    let timeout = FIRST_BYTES_MS;
    let side: HttpSide | null = null;
    socket.setTimeout(timeout);
    sides.set(socket, null);

    const lend = () => {
      timeout = 0;
      socket.setTimeout(timeout);
      if (side !== null && !side.destroyed) {
        side.lendAgain();
        return side;
      }
      side = new HttpSide(socket);
      sides.set(socket, side);
      for (const listener of ofHttp) listener.call(server, side);
      return side;
    };
    const send = (reply: HeldReply, requestId: string) => {
      writeReply(socket, reply, requestId, keepAliveSeconds);
    };
    const onBytes = (bytes: Buffer) => {
      if (side?.isUnused) side.takeBack();
      if (side?.isLent) {
        // More than the one request that it was lent for.
        side.isForOne = false;
        return side.hand(bytes);
      }
      // Who asks again without taking the answer before it is watched by the server of HTTP.
      const request = socket.writableLength === 0 ? readWhole(bytes) : null;
      if (request?.plain && answer(request.plain, send)) {
        const next = socket.writableLength === 0 ? keepAliveMs : stalledMs;
        if (next !== timeout) socket.setTimeout(next);
        timeout = next;
        return;
      }
      const borrower = lend();
      borrower.isForOne = request !== null;
      borrower.hand(bytes);
    };
    const onTimeout = () => {
      if (side?.isLent) side.emit("timeout");
      else if (socket.bytesRead === 0) lend();
      else socket.destroy();
    };

    const isReadInto = readInto(socket, incoming, (length) =>
      onBytes(incoming.subarray(0, length)),
    );
    if (!isReadInto) socket.on("data", onBytes);
    socket
      .on("timeout", onTimeout)
      .on("end", () => (side?.isLent ? side.hand(null) : socket.end()))
      .on("error", (error) => (side?.isLent ? side.destroy(error) : socket.destroy()))
      .on("close", () => side?.destroy());
  });

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once("finish", () => {
      if (socket instanceof HttpSide && socket.isForOne && socket.writable) socket.takeBack();
    });
  });
}
