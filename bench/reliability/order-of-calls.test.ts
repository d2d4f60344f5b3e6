import { expect, it } from "vitest";
import { orderOfCalls } from "./order-of-calls.ts";

const WRITE = '42 pwrite64(21</data/site.sqlite-wal>, "\\0\\0"..., 4096, 0) = 4096';
const SYNC = "42 fdatasync(21</data/site.sqlite-wal>) = 0";
const CREATED = '40 write(30<TCP:[1]>, "HTTP/1.1 201 Cre"..., 900) = 900';
const OK = '40 write(30<TCP:[1]>, "HTTP/1.1 200 OK\\r"..., 900) = 900';

it.each<[string, string[], number, number]>([
  ["after its sync", [WRITE, WRITE, SYNC, OK, CREATED], 1, 0],
  ["before its sync", [WRITE, CREATED, SYNC], 0, 1],
  ["without any sync", [CREATED], 0, 1],
  ["after the sync of the previous one", [WRITE, SYNC, CREATED, CREATED], 1, 1],
  ["with a write after the sync", [WRITE, SYNC, WRITE, CREATED], 0, 1],
  ["after a sync that failed", [WRITE, SYNC.replace("= 0", "= -1 EIO (x)"), CREATED], 0, 1],
  ["after the sync of another file", [WRITE, SYNC.replace("-wal", ""), CREATED], 0, 1],
  [
    "while its sync is running",
    [
      WRITE,
      "42 fdatasync(21</data/site.sqlite-wal> <unfinished ...>",
      CREATED,
      "42 <... fdatasync resumed>) = 0",
    ],
    0,
    1,
  ],
  [
    "after a sync on two lines of the output",
    [
      WRITE,
      "42 fsync(21</data/site.sqlite-wal> <unfinished ...>",
      "41 <... futex resumed>) = 0",
      "42 <... fsync resumed>) = 0",
      CREATED,
    ],
    1,
    0,
  ],
])("an acknowledgment sent %s", (_name, lines, afterSync, beforeSync) => {
  expect(orderOfCalls(lines.join("\n"))).toEqual({ afterSync, beforeSync });
});
