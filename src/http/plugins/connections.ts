import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { compile } from "@fastify/proxy-addr";
import type { Log } from "#platform/log.server.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import { createVisitorCount } from "./visitor-count.ts";

/** Browsers open up to 6 connections to a site: room for 50 visitors behind one address. */
const MAX_PER_VISITOR = 300;

/** Browsers and proxies wait for a response before they send the next request. */
const MAX_PIPELINED = 10;

/** A client that owes us bytes, or reads nothing of its response, for this long is gone. */
const STALLED_MS = 20_000;
/** For the site's own work on a request, such as eight large photos. Caddy waits a little longer. */
const WORK_MS = 120_000;

/** For the whole body of a form, from the end of its headers. */
const BODY_MS = 10_000;
/** Uploads of the staff may take longer, while this much arrives in each interval: a phone with a weak signal sends 50 kB/s. */
const UPLOAD_MS = 30_000;
const MIN_UPLOAD_BYTES = 240 * 1024;

const HTTP_LIMITS = {
  // With the interval below, a connection without a request lasts 15 s at most.
  headersTimeout: 10_000,
  // Node has one limit for all requests. At the lowest rate an upload of 25 MB takes 53 minutes.
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 1000,
  // Longer than proxies keep theirs, so that none sends on a connection that is being closed.
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
  // The guard checks it, and responds with our headers.
  requireHostHeader: false,
};

const TOO_MANY_CONNECTIONS =
  "one address has too many connections open, and more of them are closed; a proxy before the site belongs in TRUSTED_PROXIES";

/** As Node reports a request that takes too long. */
class RequestTimeout extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}

type Options = {
  metrics: Pick<Metrics, "refusedConnections">;
  log: Log;
  stalledMs?: number;
  workMs?: number;
};

/** Limits the connections of one visitor and the requests that wait on one of them. */
export function createConnections(
  trustedProxies: readonly string[],
  { metrics, log, stalledMs = STALLED_MS, workMs = WORK_MS }: Options,
) {
  // A proxy opens the connections of all visitors, from one address.
  const isTrusted = compile([...trustedProxies]);
  const open = new Set<Socket>();
  const perVisitor = createVisitorCount();
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  const arrivals = new WeakMap<ServerResponse, number>();
  const uploads = new WeakSet<IncomingMessage>();
  let hasWarned = false;

  const refuse = (socket: Socket) => {
    socket.destroy();
    metrics.refusedConnections.inc();
    if (!hasWarned) log.warn(TOO_MANY_CONNECTIONS);
    hasWarned = true;
  };

  const onConnection = (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return socket.destroy();
    if (!isTrusted(address, 0)) {
      if (perVisitor.of(address) >= MAX_PER_VISITOR) return refuse(socket);
      perVisitor.add(address);
      socket.once("close", () => perVisitor.remove(address));
    }
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };

  /** Ends a request whose body arrives more slowly than it may. */
  const limitBody = (server: Server, request: IncomingMessage, response: ServerResponse) => {
    if (request.complete) return;
    const { socket } = request;
    let least = 0;
    const check = () => {
      if (request.complete || socket.destroyed) return;
      if (!uploads.has(request) || socket.bytesRead < least) {
        server.emit("clientError", new RequestTimeout(), socket);
        return;
      }
      least = socket.bytesRead + MIN_UPLOAD_BYTES;
      timer = setTimeout(check, UPLOAD_MS).unref();
    };
    let timer = setTimeout(check, BODY_MS).unref();
    response.once("close", () => clearTimeout(timer));
  };

  /** How long the site may still work on the request whose turn it is; 0 while the client is the one to act. */
  const workLeft = (socket: Socket): number => {
    const [current] = unanswered.get(socket) ?? [];
    if (current === undefined || !current.req.complete || current.headersSent) return 0;
    return (arrivals.get(current) ?? 0) + workMs - performance.now();
  };

  /** Node calls it when nothing was sent or received for a while, and does nothing itself. */
  const onSilence = (socket: Socket) => {
    const left = workLeft(socket);
    if (left <= 0) socket.destroy();
    else socket.setTimeout(Math.min(stalledMs, Math.ceil(left)));
  };

  return {
    /** For Fastify's `serverFactory`: a request beyond the limit costs nothing more than its parsing. */
    createServer(handler: RequestListener): Server {
      const listener: RequestListener = (request, response) => {
        const { socket } = request;
        // Node still parses what arrived before a connection was closed.
        if (socket.destroyed) return;
        const responses = unanswered.get(socket) ?? new Set();
        // Node reads all pending requests before it checks that the client takes the responses.
        if (responses.size >= MAX_PIPELINED) {
          socket.destroy();
          return;
        }
        unanswered.set(socket, responses.add(response));
        arrivals.set(response, performance.now());
        response.once("close", () => responses.delete(response));
        limitBody(server, request, response);
        handler(request, response);
      };
      const server = createServer(HTTP_LIMITS, listener);
      server.setTimeout(stalledMs, onSilence);
      // An Expect header changes nothing about the response.
      return server.on("connection", onConnection).on("checkExpectation", listener);
    },
    /** The body may take long, as long as it keeps arriving. For people who are signed in. */
    allowSlowBody: (request: IncomingMessage): void => {
      uploads.add(request);
    },
    count: () => open.size,
    /** Null if no complete request awaits its response. */
    pendingResponse(socket: Socket): ServerResponse | null {
      const last = [...(unanswered.get(socket) ?? [])].at(-1);
      return last?.req.complete || last?.headersSent ? last : null;
    },
    closeUnused(): void {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
