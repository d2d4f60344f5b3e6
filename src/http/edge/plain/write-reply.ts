import { STATUS_CODES } from "node:http";
import type { HeldReply } from "#http/held/held-reply.ts";

/** A header's list is shared by all replies with the same bytes. */
const beginnings = new WeakMap<readonly string[], string>();

let dateSecond = 0;
let dateField = "";

/** The Date field (RFC 9110, 6.6.1), written once a second. */
function date(): string {
  const second = Math.trunc(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateField = `date: ${new Date(second * 1000).toUTCString()}\r\n`;
  }
  return dateField;
}

function beginningOf({ status, headers }: HeldReply): string {
  let beginning = beginnings.get(headers);
  if (beginning === undefined) {
    const fields = headers.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
    beginning = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join("")}`;
    beginnings.set(headers, beginning);
  }
  return beginning;
}

/** A reply as it goes over a connection that stays open for `keepAliveSeconds`. */
export function replyBytes(reply: HeldReply, requestId: string, keepAliveSeconds: number): Buffer {
  const { body } = reply;
  const head = `${beginningOf(reply)}x-request-id: ${requestId}\r\n${date()}connection: keep-alive\r\nkeep-alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  const bytes = Buffer.allocUnsafe(head.length + (body?.length ?? 0));
  bytes.write(head, "latin1");
  body?.copy(bytes, head.length);
  return bytes;
}
