import { expect, it, vi } from "vitest";
import { createPictureCache } from "./picture-cache.server.ts";
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

function cache(max = 10) {
  const compose = vi.fn(async (card: SocialCard) => Buffer.from(card.price ?? ""));
  return { compose, read: createPictureCache(compose, { max }) };
}

it("composes a card once for many requests, also while it is being composed", async () => {
  const { compose, read } = cache();
  const all = await Promise.all([read(CARD), read(CARD), read({ ...CARD })]);
  expect(all.map(String)).toEqual(["$15,000", "$15,000", "$15,000"]);
  expect(compose).toHaveBeenCalledTimes(1);
});

it("composes another picture when a fact has changed", async () => {
  const { compose, read } = cache();
  await read(CARD);
  expect(String(await read({ ...CARD, price: "$14,500" }))).toBe("$14,500");
  expect(compose).toHaveBeenCalledTimes(2);
});

it("evicts the least recently used", async () => {
  const { compose, read } = cache(2);
  const card = (title: string) => ({ ...CARD, title });
  for (const title of ["A", "B", "A", "C", "A"]) await read(card(title));
  expect(compose).toHaveBeenCalledTimes(3);
  await read(card("B"));
  expect(compose).toHaveBeenCalledTimes(4);
});

it("composes one card at a time", async () => {
  let at = 0;
  let most = 0;
  const read = createPictureCache(
    async (_card: SocialCard) => {
      at += 1;
      most = Math.max(most, at);
      await new Promise((resolve) => setTimeout(resolve, 2));
      at -= 1;
      return Buffer.alloc(1);
    },
    { max: 10 },
  );
  await Promise.all(["A", "B", "C", "D"].map((title) => read({ ...CARD, title })));
  expect(most).toBe(1);
});

it("tries again after a failure", async () => {
  const compose = vi.fn(async (_card: SocialCard) => Buffer.from("made"));
  compose.mockRejectedValueOnce(new Error("disk"));
  const read = createPictureCache(compose, { max: 10 });
  await expect(read(CARD)).rejects.toThrow("disk");
  expect(String(await read(CARD))).toBe("made");
});
