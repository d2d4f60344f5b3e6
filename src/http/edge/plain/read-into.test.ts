import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { readInto } from "./read-into.ts";

it("has an accepted connection's bytes read into one buffer, and nothing made anew for them", async () => {
  const buffer = Buffer.alloc(1024);
  const server = createServer();
  const texts: string[] = [];
  let isData = false;
  const read = new Promise<boolean>((resolve) => {
    server.once("connection", (socket: Socket) => {
      socket.on("data", () => {
        isData = true;
      });
      resolve(
        readInto(socket, buffer, (length) => texts.push(buffer.toString("latin1", 0, length))),
      );
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write("x".repeat(3000));
  expect(await read).toBe(true);
  while (texts.join("").length < 3000) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(texts.join("")).toBe("x".repeat(3000));
  expect(isData).toBe(false);
  client.destroy();
  server.close();
});
