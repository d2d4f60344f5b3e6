import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";

const LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  // With the interval and the last second of a connection, nobody holds one for longer than 15 s without a request.
  requestTimeout: 12_000,
  connectionsCheckingInterval: 1000,
  // Longer than the proxies before us keep theirs, so that none of them sends on one that is just being closed.
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
  // The guard asks for it, and answers with our headers.
  requireHostHeader: false,
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** The server of HTTP itself. `answerAtOnce` tells whether it has answered; all else is `handle`d by the server library. */
export function createEdgeServer(
  handle: Handle,
  answerAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean,
): Server {
  return (
    createServer(LIMITS, (request, response) => {
      // A request without a version is turned away by the guard.
      const isHttp1 = request.httpVersionMajor === 1;
      if (!isHttp1 || !answerAtOnce(request, response)) handle(request, response);
    })
      // What else a client may expect is no reason to answer it otherwise, nor without our headers.
      .on("checkExpectation", handle)
  );
}
