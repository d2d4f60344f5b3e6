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
  app.addContentTypeParser("*", (request: FastifyRequest, body: IncomingMessage) =>
    uploads.read(body, {
      maxBytes: MAX_BYTES,
      maxTextBytes: 1000,
      withoutFiles: request.url === "/without",
    }),
  );
  uploads.discardAfterReply(app);
  const seen: unknown[] = [];
  const list = () => readdir(join(dataDir, "uploads")).catch(() => []);
  app.post("/*", async ({ body }) => {
    const entries = body instanceof FormData ? [...body] : [];
    const texts = entries.map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : `${value.name}: ${(await value.text()).slice(0, 20)}`,
      typeof value === "string" ? value.length : value.size,
    ]);
    seen.push(body === null ? null : await Promise.all(texts), (await list()).length);
    return "";
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return { url, port: (app.server.address() as AddressInfo).port, dataDir, seen, list };
}

type Fields = readonly (readonly [string, string | File])[];

const post = async (url: string, fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return (await fetch(url, { method: "POST", body })).status;
};

const LARGE = new File(["b".repeat(300_000)], 'a "large" ü.csv', { type: "text/csv" });

it("keeps files on the disk until their request is answered, and texts in memory", async () => {
  const { url, seen, list } = await launch();
  const fields: Fields = [
    ["a", "é\r\n1"],
    ["photos", new File(["small"], "b.jpg")],
    ["photos", LARGE],
    ["none", new File([], "")],
    ["a", "2"],
  ];
  expect(await post(url, fields)).toBe(200);
  expect(seen).toEqual([
    [
      ["a", "é\r\n1", 4],
      ["photos", "b.jpg: small", 5],
      ["photos", `a "large" ü.csv: ${"b".repeat(20)}`, 300_000],
      ["none", ": ", 0],
      ["a", "2", 1],
    ],
    2,
  ]);
  await expect.poll(list).toEqual([]);
});

it("reads forms without files, and names the files that it leaves out", async () => {
  const { url, seen } = await launch();
  const body = new URLSearchParams([
    ["a", "1 ü&"],
    ["b", ""],
    ["a", "2"],
  ]);
  await fetch(url, { method: "POST", body });
  await post(`${url}/without`, [
    ["photos", LARGE],
    ["a", "1"],
  ]);
  expect(seen).toEqual([
    [
      ["a", "1 ü&", 4],
      ["b", "", 0],
      ["a", "2", 1],
    ],
    0,
    [
      ["photos", `${LARGE.name}:  `, 1],
      ["a", "1", 1],
    ],
    0,
  ]);
});

it.each([
  ["no form", "text/plain", "hello"],
  ["a form without its boundary", "multipart/form-data", "--x"],
  ["a form that ends early", "multipart/form-data; boundary=x", "--x\r\nContent-Disp"],
  ["a form of many parts", "application/x-www-form-urlencoded", "a=&".repeat(300)],
  ["a form of long texts", "application/x-www-form-urlencoded", `a=${"a".repeat(2000)}`],
  [
    "a file that ends early",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nabc',
  ],
])("reads %s as null, and leaves nothing of it", async (_, type, body) => {
  const { url, seen, list } = await launch();
  const response = await fetch(url, { method: "POST", headers: { "content-type": type }, body });
  expect(response.status).toBe(200);
  expect(seen).toEqual([null, 0]);
  expect(await list()).toEqual([]);
});

it("refuses what is beyond the limits, and leaves nothing of a body that breaks off", async () => {
  const { url, port, seen, list } = await launch();
  expect(await post(url, [["a", new File(["a".repeat(MAX_BYTES)], "a")]])).toBe(413);
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n");
  socket.write("Content-Type: multipart/form-data; boundary=x\r\n\r\n");
  socket.write('--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n');
  socket.write("a".repeat(100_000));
  await expect.poll(list).toHaveLength(1);
  socket.destroy();
  await expect.poll(list).toEqual([]);
  expect(seen).toEqual([]);
});

it("removes what a killed process has left", async () => {
  const { url, dataDir, list } = await launch();
  await post(url, [["a", LARGE]]);
  const left = join(dataDir, "uploads", "left");
  await writeFile(left, "a");
  await utimes(left, 0, 0);
  await post((await launch(dataDir)).url, [["a", LARGE]]);
  await expect.poll(list).toEqual([]);
});
