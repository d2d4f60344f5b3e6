import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { NEEDS_UTF8 } from "./mail-address.ts";
import { checkMail, createSmtpClient } from "./smtp-client.server.ts";

it("succeeds when the server responds, and sends nothing", async () => {
  const server = await startFaultySmtpServer();
  expect(await checkMail(server.url)).toBeNull();
  expect({ connections: server.connections(), received: server.received }).toEqual({
    connections: 1,
    received: [],
  });
  await server.goDown();
  expect(await checkMail(server.url)).toBe("connection refused");
});

it("times out on a silent server", async () => {
  const server = await startFaultySmtpServer();
  server.behave("hangs");
  expect(await checkMail(server.url, 100)).toBe("timeout");
  await server.goDown();
});

it("reports a rejected login without the server's text", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      const line = String(data);
      if (line.startsWith("EHLO")) socket.write("250-here\r\n250 AUTH PLAIN\r\n");
      else if (line.startsWith("AUTH")) socket.write("535 no dana@example.com here\r\n");
      else socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  expect(await checkMail(`smtp://user:secret@127.0.0.1:${port}`)).toBe("535 at AUTH");
  await new Promise((resolve) => server.close(resolve));
});

describe("an address with letters outside ASCII", () => {
  const mailTo = (to: string) => ({
    messageId: `<${to.length}@carts.example>`,
    envelope: { from: "web@carts.example", to },
    from: { name: "Carts", address: "web@carts.example" },
    to: { name: "", address: to },
    subject: "Your cart",
    text: "It is ready.",
    headers: {},
  });
  const send = async (to: string, { hasUtf8 }: { hasUtf8: boolean }) => {
    const server = await startFaultySmtpServer({ hasUtf8 });
    const client = createSmtpClient(server.url);
    const outcome = await client.send(mailTo(to));
    client.close();
    await server.goDown();
    return { outcome, received: server.received.flatMap((mail) => mail.to) };
  };

  it("gets a mail where the server takes them", async () => {
    expect(await send("jörg@example.com", { hasUtf8: true })).toEqual({
      outcome: { kind: "accepted" },
      received: ["jörg@example.com"],
    });
  });

  it("is known at once not to where the server doesn't, and others get theirs", async () => {
    expect(await send("jörg@example.com", { hasUtf8: false })).toEqual({
      outcome: { kind: "unreachable", fault: NEEDS_UTF8 },
      received: [],
    });
    expect((await send("dana@xn--mnchen-3ya.de", { hasUtf8: false })).outcome.kind).toBe(
      "accepted",
    );
  });

  it("is tried again later when the server cannot be asked", async () => {
    const server = await startFaultySmtpServer();
    await server.goDown();
    const client = createSmtpClient(server.url);
    expect(await client.send(mailTo("jörg@example.com"))).toMatchObject({
      kind: "failed",
      fault: "connection refused",
    });
    client.close();
  });
});
