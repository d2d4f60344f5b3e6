import { expect, it, vi } from "vitest";
import { createCardMemory } from "./card-memory.server.ts";
import type { SocialCard } from "./social-card.ts";

const CARD: SocialCard = {
  kicker: "DENAGO",
  title: "EV CITY",
  price: "$15,000",
  line: "In Stock",
  figures: [],
  foot: "Shore Golf Carts",
  picture: { kind: "cart", path: "/a.avif" },
};

function memory(most?: number) {
  const compose = vi.fn(async (card: SocialCard) => Buffer.from(card.price ?? ""));
  return { compose, read: createCardMemory(compose, most) };
}

it("composes a card once for many requests, also while it is being composed", async () => {
  const { compose, read } = memory();
  const all = await Promise.all([read("/a", CARD), read("/a", CARD), read("/a", { ...CARD })]);
  expect(all.map(String)).toEqual(["$15,000", "$15,000", "$15,000"]);
  expect(compose).toHaveBeenCalledTimes(1);
});

it("composes it anew when a fact has changed", async () => {
  const { compose, read } = memory();
  await read("/a", CARD);
  expect(String(await read("/a", { ...CARD, price: "$14,500" }))).toBe("$14,500");
  expect(compose).toHaveBeenCalledTimes(2);
});

it("keeps a bounded number and lets the longest unused go", async () => {
  const { compose, read } = memory(2);
  await read("/a", CARD);
  await read("/b", CARD);
  await read("/a", CARD);
  await read("/c", CARD);
  await read("/a", CARD);
  expect(compose).toHaveBeenCalledTimes(3);
  await read("/b", CARD);
  expect(compose).toHaveBeenCalledTimes(4);
});

it("tries again after a failure", async () => {
  const compose = vi.fn(async () => Buffer.from("made"));
  compose.mockRejectedValueOnce(new Error("disk"));
  const read = createCardMemory(compose);
  await expect(read("/a", CARD)).rejects.toThrow("disk");
  expect(String(await read("/a", CARD))).toBe("made");
});
