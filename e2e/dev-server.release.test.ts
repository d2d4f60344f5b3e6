import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
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

it("serves the site and the desk, and shows content as soon as it is changed", async () => {
  const home = await read("/");
  expect([home.status, output]).toEqual([200, expect.not.stringContaining("Error")]);
  // Pages that are only read have it too, so that they are loaded again after a change.
  expect((await read("/about")).text).toContain('src="/@vite/client"');
  const signIn = await read("/desk/sign-in");
  expect(signIn.status).toBe(404);
  expect(signIn.text).toContain("/desk/");

  const file = join(folder, "content", CART);
  const cart = JSON.parse(readFileSync(file, "utf8"));
  expect((await read("/vehicles/denago-ev-city")).text).not.toContain("$15,777");
  writeFileSync(file, JSON.stringify({ ...cart, price: 15777 }));
  await vi.waitUntil(
    async () => (await read("/vehicles/denago-ev-city")).text.includes("$15,777"),
    {
      timeout: 30_000,
    },
  );
});
