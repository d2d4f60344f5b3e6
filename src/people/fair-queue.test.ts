import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Starts works that end when the test says so, and notes their order. */
function openQueue(options: { maxEach: number; maxAll: number }) {
  const queue = createFairQueue(options);
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const add = (key: string, name = key) =>
    queue.run(key, async () => {
      await gate.promise;
      order.push(name);
      return name;
    });
  return { add, order, open: gate.resolve };
}

it("takes the key with the fewest turns, and the newest of several", async () => {
  const { add, order, open } = openQueue({ maxEach: 10, maxAll: 100 });
  const works = [add("a", "a1"), add("a", "a2"), add("b", "b1"), add("a", "a3"), add("c", "c1")];
  open();
  await Promise.all(works);
  expect(order).toEqual(["a1", "c1", "b1", "a2", "a3"]);
});

it("gives the place of a key that has had a turn to one that has not, when it is full", async () => {
  const { add, order, open } = openQueue({ maxEach: 2, maxAll: 2 });
  const first = add("a", "a1");
  const works = [add("a", "a2"), add("a", "a3"), add("b"), add("c"), add("d")];
  open();
  expect(await Promise.all(works)).toEqual(["busy", "busy", "b", "c", "busy"]);
  expect(await first).toBe("a1");
  expect(order).toEqual(["a1", "c", "b"]);
});

it("turns away what one key has too much of", async () => {
  const { add, open } = openQueue({ maxEach: 2, maxAll: 100 });
  const works = ["a", "a", "a", "a", "b"].map((key) => add(key));
  open();
  // The first runs, and waits no more.
  expect(await Promise.all(works)).toEqual(["a", "a", "a", "busy", "b"]);
});

it.each([1, 40])(
  "60 posts of strangers from %i addresses are not in the way",
  async (addresses) => {
    const { add, order, open } = openQueue({ maxEach: 2, maxAll: 200 });
    const posts = Array.from({ length: 60 }, (_, index) => add(`stranger ${index % addresses}`));
    const genuine = add("genuine");
    open();
    expect(await genuine).toBe("genuine");
    await Promise.all(posts);
    expect(order.indexOf("genuine")).toBe(1);
  },
);

it("goes on after a work that fails", async () => {
  const queue = createFairQueue({ maxEach: 2, maxAll: 2 });
  const failed = queue.run("a", () => Promise.reject(new Error("no")));
  await expect(failed).rejects.toThrow("no");
  expect(await queue.run("a", () => Promise.resolve(1))).toBe(1);
});
