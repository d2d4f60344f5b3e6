import { expect, it } from "vitest";
import { SqliteError } from "./sqlite-writer.server.ts";
import { isWriteRefusal } from "./write-refusal.ts";

it.each([
  new SqliteError("database or disk is full", 13),
  new SqliteError("disk I/O error", 10 | (3 << 8)),
  new SqliteError("attempt to write a readonly database", 8),
  Object.assign(new Error("could not extend file"), { code: "53100" }),
])("%s is the disk's fault", (error) => expect(isWriteRefusal(error)).toBe(true));

it.each([
  new SqliteError("UNIQUE constraint failed", 19 | (8 << 8)),
  new SqliteError("database is locked", 5),
  new Error("something else"),
  "disk is full",
])("%s is not", (error) => expect(isWriteRefusal(error)).toBe(false));
