import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { HeldReply } from "#http/held/held-reply.ts";

/** Larger ones are seldom, and would be in memory twice. */
const LARGEST_READY = 64 * 1024;

/** A whole reply with the places of what changes from request to request. */
type Ready = { bytes: Buffer; idAt: number; idLength: number; dateAt: number; second: number };

/** By the body that they end with. */
const ready = new WeakMap<Buffer, Ready>();

const ID_FIELD = "x-request-id: ";
const DATE_FIELD = "date: ";

const secondNow = () => Math.trunc(Date.now() / 1000);

/** The Date field's value (RFC 9110, 6.6.1), always of the same length. */
const dateAt = (second: number) => new Date(second * 1000).toUTCString();

function readyReply(
  { status, headers, body }: HeldReply,
  requestId: string,
  keepAliveSeconds: number,
): Ready {
  const second = secondNow();
  const fields = headers.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  const beginning = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join("")}connection: keep-alive\r\nkeep-alive: timeout=${keepAliveSeconds}\r\n${ID_FIELD}`;
  const head = `${beginning}${requestId}\r\n${DATE_FIELD}${dateAt(second)}\r\n\r\n`;
  const bytes = Buffer.allocUnsafe(head.length + (body?.length ?? 0));
  bytes.write(head, "latin1");
  body?.copy(bytes, head.length);
  return {
    bytes,
    idAt: beginning.length,
    idLength: requestId.length,
    dateAt: beginning.length + requestId.length + 2 + DATE_FIELD.length,
    second,
  };
}

/** Sends a reply over a connection that stays open for `keepAliveSeconds`; nothing of an earlier one may be waiting there. */
export function writeReply(
  socket: Pick<Socket, "write" | "writableLength">,
  reply: HeldReply,
  requestId: string,
  keepAliveSeconds: number,
): void {
  const { body } = reply;
  if (body === null || !reply.shared || body.length > LARGEST_READY) {
    socket.write(readyReply(reply, requestId, keepAliveSeconds).bytes);
    return;
  }
  let known = ready.get(body);
  if (known === undefined || known.idLength !== requestId.length) {
    known = readyReply(reply, requestId, keepAliveSeconds);
    ready.set(body, known);
  } else {
    const second = secondNow();
    known.bytes.write(requestId, known.idAt, "latin1");
    if (second !== known.second) known.bytes.write(dateAt(second), known.dateAt, "latin1");
    known.second = second;
  }
  socket.write(known.bytes);
  // What the system has not taken is sent later: until then nobody may write on it.
  if (socket.writableLength > 0) ready.delete(body);
}
