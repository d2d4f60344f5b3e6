import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { PlainRequest } from "#http/held/fast-path.ts";
import type { HeldReply } from "#http/held/held-reply.ts";
import { readPlain } from "./read-plain.ts";
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

const plain = new WeakSet<Socket>();

/** Whether nothing but plain requests has come over a connection so far, each of them answered. */
export function isPlain(socket: Socket): boolean {
  return plain.has(socket);
}

/**
 * Answers plain requests straight from the connection: Node's server of HTTP needs several times as long to build its
 * request and response. The first bytes that are anything else give the whole connection over to that server, for good.
 * To be called before anybody else listens for the server's connections.
 */
export function answerPlain(server: Server, { answer, keepAliveMs, stalledMs }: Options): void {
  const ofHttp = server.listeners("connection");
  server.removeAllListeners("connection");
  const keepAliveSeconds = Math.trunc(keepAliveMs / 1000);

  server.on("connection", (socket: Socket) => {
    let timeout = FIRST_BYTES_MS;
    socket.setTimeout(timeout);
    plain.add(socket);

    const giveOver = (bytes: Buffer | null) => {
      plain.delete(socket);
      socket.off("data", onData).off("timeout", onTimeout).off("end", onEnd).off("error", onError);
      socket.setTimeout(0);
      socket.pause();
      if (bytes !== null) socket.unshift(bytes);
      for (const listener of ofHttp) listener.call(server, socket);
      socket.resume();
    };
    const onData = (bytes: Buffer) => {
      // Who asks again without taking the answer before it is watched by the server of HTTP.
      const request = socket.writableLength === 0 ? readPlain(bytes) : null;
      const send = (reply: HeldReply, requestId: string) => {
        writeReply(socket, reply, requestId, keepAliveSeconds);
      };
      if (request === null || !answer(request, send)) return giveOver(bytes);
      const next = socket.writableLength === 0 ? keepAliveMs : stalledMs;
      if (next !== timeout) socket.setTimeout(next);
      timeout = next;
    };
    const onTimeout = () => {
      if (socket.bytesRead === 0) giveOver(null);
      else socket.destroy();
    };
    const onEnd = () => socket.end();
    const onError = () => socket.destroy();
    socket.on("data", onData).on("timeout", onTimeout).on("end", onEnd).on("error", onError);
  });
}
