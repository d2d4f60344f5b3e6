import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { decrypt, encrypt, openDeskKey } from "./desk-key.server.ts";

const SETTING = "a setting of thirty-two characters";
const URL = "postgres://localhost/carts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "desk-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (settings: { DESK_KEY?: string; DATABASE_URL?: string }) =>
  openDeskKey({ DATA_DIR: folder, DESK_KEY: undefined, DATABASE_URL: undefined, ...settings });

it("is made once beside the embedded database, for its owner only", () => {
  const key = open({});
  expect(key).toHaveLength(32);
  expect(open({})).toEqual(key);
  expect(statSync(join(folder, "desk.key")).mode & 0o777).toBe(0o600);
});

it("is the setting, the same in every instance", () => {
  const key = open({ DESK_KEY: SETTING, DATABASE_URL: URL });
  expect(key).toHaveLength(32);
  expect(open({ DESK_KEY: SETTING })).toEqual(key);
  expect(open({ DESK_KEY: `${SETTING}.` })).not.toEqual(key);
});

it("is missing with a database that instances share, until it is set", () => {
  expect(open({ DATABASE_URL: URL })).toBeNull();
});

it("opens only what was encrypted with it, and not what was changed since", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = encrypt("JBSWY3DPEHPK3PXP", key);
  expect(encrypt("JBSWY3DPEHPK3PXP", key)).not.toBe(sealed);
  expect(decrypt(sealed, key)).toBe("JBSWY3DPEHPK3PXP");
  expect(decrypt(sealed, other)).toBeNull();
  const changed = `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`;
  expect(decrypt(changed, key)).toBeNull();
});
