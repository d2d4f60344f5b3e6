import { createServer } from "node:net";
import { expect, it } from "vitest";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { checkMail } from "./smtp-client.server.ts";

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
