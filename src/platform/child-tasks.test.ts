import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createChildTasks, ProgramEnded } from "./child-tasks.server.ts";

const PROGRAM = fileURLToPath(new URL("./testing/child-task-program.ts", import.meta.url));
type Result = { task: string | Uint8Array; pid: number };

let tasks: ReturnType<typeof createChildTasks<string | Uint8Array, Result, string, string>>;
beforeEach(() => {
  tasks = createChildTasks(PROGRAM, { megabytes: 64, timeoutMs: 3000 });
});
afterEach(() => tasks.close());

it("does one task after the other in one process of its own", async () => {
  const bytes = Uint8Array.of(1, 2);
  const [first, second] = await Promise.all([tasks.run("a"), tasks.run(bytes)]);
  expect([first.task, new Uint8Array(Buffer.from(second.task))]).toEqual(["a", bytes]);
  expect(first.pid).toBe(second.pid);
  expect(first.pid).not.toBe(process.pid);
});

it.each(["grow", "loop"])("goes on after a task that would %s forever", async (task) => {
  const [ended, next] = await Promise.allSettled([tasks.run(task), tasks.run("b")]);
  expect(ended).toMatchObject({ status: "rejected", reason: expect.any(ProgramEnded) });
  expect(next).toMatchObject({ status: "fulfilled", value: { task: "b" } });
});

it("passes on what the program throws", async () => {
  await expect(tasks.run("throw")).rejects.toThrow("it is broken");
  expect((await tasks.run("c")).task).toBe("c");
});

it("passes parts both ways, and none of a task whose parts failed", async () => {
  const failing = async function* () {
    yield "x";
    throw new Error("the database is gone");
  };
  await expect(tasks.run("a", failing())).rejects.toThrow("the database is gone");
  const received: string[] = [];
  await tasks.run("b", ["y", "z"], (part) => received.push(part));
  await tasks.run("c", [], (part) => received.push(part));
  expect(received).toEqual(["Y", "Z"]);
});
