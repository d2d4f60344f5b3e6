import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { type FastPath, plainRequest, sendReply } from "#http/held/fast-path.ts";
import { answerPlain } from "./plain/plain-connections.ts";

/** Longer than the proxies before us keep theirs, so that none of them sends on one that is just being closed. */
const KEEP_ALIVE_MS = 72_000;

const LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  // With the interval and the first and last second of a connection, nobody holds one for longer than 15 s without a request.
  requestTimeout: 11_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: 16 * 1024,
  // The guard asks for it, and answers with our headers.
  requireHostHeader: false,
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Options = {
  /** What is not answered at once is handled by the server library. */
  handle: Handle;
  answerAtOnce: FastPath;
  /** How long a client may take nothing of its answer. */
  stalledMs: number;
};

/** The server of HTTP itself. */
export function createEdgeServer({ handle, answerAtOnce, stalledMs }: Options): Server {
  const server = createServer(LIMITS, (request, response) => {
    // A request without a version is turned away by the guard.
    const plain = request.httpVersionMajor === 1 ? plainRequest(request) : null;
    const isAnswered =
      plain !== null &&
      answerAtOnce(plain, (reply, requestId) => sendReply(response, reply, requestId));
    if (!isAnswered) handle(request, response);
  });
  answerPlain(server, { answer: answerAtOnce, keepAliveMs: KEEP_ALIVE_MS, stalledMs });
  // What else a client may expect is no reason to answer it otherwise, nor without our headers.
  return server.on("checkExpectation", handle);
}
