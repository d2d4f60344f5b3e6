import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCarts } from "#cart-studio/renders/cart-files.ts";
import scenes from "./scenes.json" with { type: "json" };

const carts = await readCarts();
const colorSlug = (color: string) => color.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

function script(name: string) {
  return readFileSync(join(import.meta.dirname, "scenes", `${name}.py`), "utf8");
}

describe("scenes.json", () => {
  it("names at least 14 places for areas, each in two ways", () => {
    expect(scenes.length).toBeGreaterThanOrEqual(14);
    for (const { name, variants } of scenes) expect(variants, name).toHaveLength(2);
  });

  it.each(scenes)("has a shot in $name.py for every variant, the default first", (scene) => {
    const shots = [...script(scene.name).matchAll(/^ {4}"(\w+)": Shot\(/gm)].map(
      ([, name]) => name,
    );
    expect(shots).toEqual(scene.variants.map(({ name }) => name));
  });

  it.each(scenes)("puts carts in $name that exist in that color", ({ variants }) => {
    for (const { cart, color } of variants) {
      const colors = carts
        .find(({ slug }) => slug === cart)
        ?.colors.map(({ name }) => colorSlug(name));
      expect(colors, cart).toContain(color);
    }
  });

  it("shows a different cart or color in every picture", () => {
    const shown = scenes
      .flatMap(({ variants }) => variants)
      .map(({ cart, color }) => `${cart} ${color}`);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
