import { describe, expect, it } from "vitest";
import { createAnswerMemory } from "./answer-memory.ts";
import { type HeldAnswer, heldBytes } from "./held-answer.ts";

const answer = (size: number): HeldAnswer => ({
  headers: [],
  etag: 'W/"x"',
  bodies: { identity: Buffer.alloc(size) },
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

  it("does not keep what is larger than all of its room", () => {
    const memory = createAnswerMemory(100);
    memory.set("a", answer(10));
    memory.set("b", answer(101));
    expect(kept(memory)).toEqual(["a"]);
    expect(createAnswerMemory(0).get("a")).toBeUndefined();
  });
});
