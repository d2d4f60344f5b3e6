import { mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FastifyRequest, fastify } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { createUploads } from "./uploads.ts";

const MAX_BYTES = 1_000_000;

async function launch(folder?: string) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "uploads-")));
  const uploads = createUploads(dataDir);
  const app = fastify({ serverFactory: (handler) => createServer(handler) });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request: FastifyRequest, body: IncomingMessage) =>
    uploads.read(body, MAX_BYTES),
  );
  uploads.discardAfterReply(app);
  const seen: string[] = [];
  app.post("/", async ({ body }) => {
    const files = await readdir(join(dataDir, "uploads")).catch(() => []);
    const size = body instanceof Blob ? (await body.arrayBuffer()).byteLength : String(body).length;
    seen.push(`${body instanceof Blob ? "file" : "bytes"} ${size}, ${files.length} on the disk`);
    return "";
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const list = () => readdir(join(dataDir, "uploads"));
  return { url, port: (app.server.address() as AddressInfo).port, dataDir, seen, list };
}

const post = async (url: string, length: number) =>
  (await fetch(url, { method: "POST", body: new Uint8Array(length).fill(97) })).status;

it("keeps a large body as a file until its request is answered, and a small one in memory", async () => {
  const { url, seen, list } = await launch();
  expect(await post(url, 1000)).toBe(200);
  expect(await post(url, 300_000)).toBe(200);
  expect(seen).toEqual(["bytes 1000, 0 on the disk", "file 300000, 1 on the disk"]);
  await expect.poll(list).toEqual([]);
});

it("refuses a body beyond the limit, and leaves nothing of one that breaks off", async () => {
  const { url, port, seen, list } = await launch();
  expect(await post(url, MAX_BYTES + 1)).toBe(413);
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 300000\r\n\r\n`);
  socket.write("a".repeat(100_000));
  await expect.poll(list).toHaveLength(1);
  socket.destroy();
  await expect.poll(list).toEqual([]);
  expect(seen).toEqual([]);
});

it("removes what a killed process has left", async () => {
  const { url, dataDir, list } = await launch();
  await post(url, 300_000);
  const left = join(dataDir, "uploads", "left");
  await writeFile(left, "a");
  await utimes(left, 0, 0);
  await post((await launch(dataDir)).url, 300_000);
  await expect.poll(list).toEqual([]);
});
