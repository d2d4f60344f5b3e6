import { expect, it } from "vitest";
import { orderOfCalls } from "./order-of-calls.ts";

const WRITE = '42 pwrite64(21</data/site.sqlite-wal>, "\\0\\0"..., 4096, 0) = 4096';
const SYNC = "42 fdatasync(21</data/site.sqlite-wal>) = 0";
const ANSWER = '40 write(30<TCP:[1]>, "HTTP/1.1 201 Cre"..., 900) = 900';
const OTHER = '40 write(30<TCP:[1]>, "HTTP/1.1 200 OK\\r"..., 900) = 900';

it.each<[string, string[], number, number]>([
  ["after its sync", [WRITE, WRITE, SYNC, OTHER, ANSWER], 1, 0],
  ["before its sync", [WRITE, ANSWER, SYNC], 0, 1],
  ["without any sync", [ANSWER], 0, 1],
  ["after the sync of the one before", [WRITE, SYNC, ANSWER, ANSWER], 1, 1],
  ["with something written after the sync", [WRITE, SYNC, WRITE, ANSWER], 0, 1],
  ["after a sync that failed", [WRITE, SYNC.replace("= 0", "= -1 EIO (x)"), ANSWER], 0, 1],
  ["after the sync of another file", [WRITE, SYNC.replace("-wal", ""), ANSWER], 0, 1],
  [
    "while its sync is under way",
    [
      WRITE,
      "42 fdatasync(21</data/site.sqlite-wal> <unfinished ...>",
      ANSWER,
      "42 <... fdatasync resumed>) = 0",
    ],
    0,
    1,
  ],
  [
    "after a sync that strace tells in two lines",
    [
      WRITE,
      "42 fsync(21</data/site.sqlite-wal> <unfinished ...>",
      "41 <... futex resumed>) = 0",
      "42 <... fsync resumed>) = 0",
      ANSWER,
    ],
    1,
    0,
  ],
])("an acknowledgement %s", (_name, lines, afterSync, beforeSync) => {
  expect(orderOfCalls(lines.join("\n"))).toEqual({ afterSync, beforeSync });
});
