import { Writable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HeldReply } from "#http/held/held-reply.ts";
import { writeReply } from "./write-reply.ts";

const page = (text: string): HeldReply => ({
  status: 200,
  headers: ["content-type", "text/html", "content-length", String(text.length)],
  body: Buffer.from(text),
  shared: true,
});

/** A client that takes everything at once, or nothing for now. */
function client(takes: boolean) {
  const sent: Buffer[] = [];
  const socket = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // The system copies what it takes.
      sent.push(takes ? Buffer.from(chunk) : chunk);
      if (takes) done();
    },
  });
  return { socket, text: () => Buffer.concat(sent).toString("latin1") };
}

const wire = (id: string, date: string, text: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${text.length}\r\nconnection: keep-alive\r\nkeep-alive: timeout=72\r\nx-request-id: ${id}\r\ndate: ${date}\r\n\r\n${text}`;

afterEach(() => vi.useRealTimers());

describe("a reply on the wire", () => {
  it("has its own id and the date of its second", () => {
    vi.useFakeTimers({ now: new Date("2026-07-04T09:59:59.900Z") });
    const reply = page("<p>kept</p>");
    const { socket, text } = client(true);
    writeReply(socket, reply, "id-1", 72);
    writeReply(socket, reply, "id-2", 72);
    vi.setSystemTime(new Date("2026-07-04T10:00:00Z"));
    writeReply(socket, reply, "id-10", 72);
    expect(text()).toBe(
      wire("id-1", "Sat, 04 Jul 2026 09:59:59 GMT", "<p>kept</p>") +
        wire("id-2", "Sat, 04 Jul 2026 09:59:59 GMT", "<p>kept</p>") +
        wire("id-10", "Sat, 04 Jul 2026 10:00:00 GMT", "<p>kept</p>"),
    );
  });

  it("is not written over while a client has not taken it", () => {
    vi.useFakeTimers({ now: new Date("2026-07-04T10:00:00Z") });
    const date = "Sat, 04 Jul 2026 10:00:00 GMT";
    const reply = page("<p>kept</p>");
    const slow = client(false);
    writeReply(slow.socket, reply, "id-1", 72);
    const quick = client(true);
    writeReply(quick.socket, reply, "id-2", 72);
    const slower = client(false);
    writeReply(slower.socket, reply, "id-3", 72);
    const last = client(true);
    writeReply(last.socket, reply, "id-4", 72);
    expect(slow.text()).toBe(wire("id-1", date, "<p>kept</p>"));
    expect(slower.text()).toBe(wire("id-3", date, "<p>kept</p>"));
    expect(last.text()).toBe(wire("id-4", date, "<p>kept</p>"));
  });

  it("may be larger than what is kept ready", () => {
    vi.useFakeTimers({ now: new Date("2026-07-04T10:00:00Z") });
    const text = "x".repeat(100_000);
    const reply = page(text);
    const { socket, text: sent } = client(true);
    writeReply(socket, reply, "id-1", 72);
    expect(sent()).toBe(wire("id-1", "Sat, 04 Jul 2026 10:00:00 GMT", text));
  });
});
