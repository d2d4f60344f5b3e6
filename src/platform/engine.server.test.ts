import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const PROGRAM = `
  import { readdirSync, readFileSync } from "node:fs";
  import { deflate } from "node:zlib";
  import { answerEvenly } from "#platform/engine.server.ts";
  deflate(Buffer.alloc(9), () => {
    answerEvenly();
    const threads = readdirSync("/proc/self/task").map((thread) => {
      const [, name, rest] = /\\((.*)\\) (.*)/.exec(readFileSync("/proc/self/task/" + thread + "/stat", "latin1"));
      return [name, rest.split(" ")[16]];
    });
    console.log(JSON.stringify(threads));
  });
`;

it.runIf(process.platform === "linux")(
  "lets the threads that help give way to the one that answers",
  () => {
    const program = ["--input-type=module-typescript", "--eval", PROGRAM];
    const printed = execFileSync(process.execPath, program, { encoding: "utf8" });
    const threads: [string, string][] = JSON.parse(printed);
    const niceness = (name: string) => [
      ...new Set(threads.filter(([each]) => each.startsWith(name)).map(([, value]) => value)),
    ];
    expect(niceness("V8Worker")).toEqual(["6"]);
    expect(niceness("libuv-worker")).toEqual(["6"]);
    expect(niceness("MainThread")).toEqual(["0"]);
  },
);
