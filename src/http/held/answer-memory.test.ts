import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createAnswerMemory } from "./answer-memory.ts";
import { type HeldAnswer, heldBytes, holdAnswer } from "./held-answer.ts";

const answer = (size: number): HeldAnswer => ({
  headers: [],
  etag: 'W/"x"',
  bodies: { identity: Buffer.alloc(size) },
  smallest: true,
});

const kept = (memory: ReturnType<typeof createAnswerMemory<HeldAnswer>>) =>
  memory
    .entries()
    .map(([key]) => key)
    .toSorted();

describe("createAnswerMemory", () => {
  it("stays below its bytes, and lets go first of what nobody has asked for", () => {
    const memory = createAnswerMemory(100);
    for (const key of ["a", "b", "c", "d"]) memory.set(key, answer(25));
    memory.set("e", answer(25));
    expect(kept(memory)).toHaveLength(4);
    memory.get("c");
    memory.set("f", answer(25));
    memory.set("g", answer(25));
    expect(memory.get("c")).toBeDefined();
    const bytes = memory.entries().reduce((sum, [, held]) => sum + heldBytes(held), 0);
    expect(bytes).toBeLessThanOrEqual(100);
  });

  it("does not count an answer twice that takes the place of another", () => {
    const memory = createAnswerMemory(100);
    for (let round = 0; round < 20; round += 1) memory.set("a", answer(60));
    memory.set("b", answer(40));
    expect(kept(memory)).toEqual(["a", "b"]);
    memory.drop("a");
    memory.set("c", answer(60));
    expect(kept(memory)).toEqual(["b", "c"]);
  });

  it("compresses what it keeps as small as it goes, and counts the new size", async () => {
    const memory = createAnswerMemory<HeldAnswer>(1_000_000);
    const text = readFileSync(import.meta.filename);
    const headers = { "content-type": "text/html" };
    const fast = holdAnswer(text, headers);
    const before = fast.bodies.br?.length ?? 0;
    memory.set("gone", holdAnswer(text, headers));
    memory.drop("gone");
    memory.set("a", fast);
    await expect.poll(() => memory.get("a")?.smallest).toBe(true);
    expect(memory.get("a")?.bodies.br?.length).toBeLessThan(before);
    const left = 1_000_000 - heldBytes(fast);
    memory.set("b", answer(left));
    expect(kept(memory)).toEqual(["a", "b"]);
  });

  it("does not keep what is larger than all of its room", () => {
    const memory = createAnswerMemory(100);
    memory.set("a", answer(10));
    memory.set("b", answer(101));
    expect(kept(memory)).toEqual(["a"]);
    expect(createAnswerMemory(0).get("a")).toBeUndefined();
  });
});
