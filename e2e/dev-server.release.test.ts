import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { signIn } from "./support/desk.ts";
import { freePort } from "./support/launch-site.ts";

const CART = "carts/denago-ev-city.json";

let server: ChildProcess;
let folder: string;
let url: string;
let output = "";

const read = async (path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dev-"));
  cpSync("content", join(folder, "content"), { recursive: true });
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  server = spawn("node", ["tools/dev.ts"], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: join(folder, "data"),
      CONTENT_DIR: join(folder, "content"),
    },
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await vi.waitUntil(() => output.includes(url) || server.exitCode !== null, { timeout: 60_000 });
});
afterAll(async () => {
  const exited = once(server, "exit");
  server.kill("SIGKILL");
  await exited;
  rmSync(folder, { recursive: true });
});

it("serves the site and the desk", async () => {
  const home = await read("/");
  expect([home.status, output]).toEqual([200, expect.not.stringContaining("Error")]);
  // Pages that are only read have it too, so that they are loaded again after a change.
  expect((await read("/about")).text).toContain('"/@vite/client"');
  // The desk opens once it has an owner.
  await signIn({ dataDir: join(folder, "data"), publicUrl: url, url }, "owner");
  const desk = await read("/desk/sign-in");
  expect(desk.status).toBe(200);
  expect(desk.text).toContain("<title>Sign in");
});

it("shows content as soon as it is changed, and a mistake until it is corrected", async () => {
  const file = join(folder, "content", CART);
  const cart = JSON.parse(readFileSync(file, "utf8"));
  const change = async (price: unknown, shown: string) => {
    writeFileSync(file, JSON.stringify({ ...cart, price }));
    await vi.waitUntil(async () => (await read("/vehicles/denago-ev-city")).text.includes(shown), {
      timeout: 30_000,
    });
  };
  expect((await read("/vehicles/denago-ev-city")).text).not.toContain("$15,777");
  await change(15777, "$15,777");
  await change("many", `${CART}: price: must be a number`);
  // Another start in between must not be kept out by the one that failed.
  expect((await read("/")).text).toContain(`${CART}: price: must be a number`);
  await change(15888, "$15,888");
});
