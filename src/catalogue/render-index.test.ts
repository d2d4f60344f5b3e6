import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { detailPath, heroPicture, phoneHeroPicture, stillPath } from "#domain/pictures.ts";
import { toSlug } from "#domain/slug.ts";
import { loadCatalogue } from "./load-catalogue.server.ts";
import { catalogue } from "./testing/shipped-catalogue.ts";

describe("the index of renders", () => {
  const slug = "evolution-d6-max-gt4";
  const load = (index: string | null) => {
    const folder = mkdtempSync(join(tmpdir(), "public-"));
    mkdirSync(join(folder, "renders"));
    if (index !== null) writeFileSync(join(folder, "renders/index.json"), index);
    const loaded = loadCatalogue("content", folder);
    rmSync(folder, { recursive: true });
    return loaded;
  };
  const imagesWith = (index: string | null) => {
    const loaded = load(index);
    if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
    const { cartBySlug } = loaded.catalogue;
    return [slug, "denago-ev-city"].map((text) => cartBySlug.get(text)?.images);
  };

  it("gives a cart its pictures; the others have none", () => {
    const carts = { [slug]: { colors: ["portimao-blue"], details: ["seats"] } };
    expect(imagesWith(JSON.stringify({ carts, scenes: {} }))).toEqual([
      [
        `/renders/carts/${slug}/portimao-blue-front-960.avif`,
        `/renders/carts/${slug}/portimao-blue-rear-960.avif`,
        `/renders/details/${slug}-seats-960.avif`,
      ],
      [],
    ]);
    expect(imagesWith(null)).toEqual([[], []]);
  });

  it.each([
    ["{", "renders/index.json: is not JSON"],
    ["{}", "renders/index.json: carts: is missing"],
    [
      `{"carts":{"${slug}":{"colors":["../secret"]}},"scenes":{}}`,
      `renders/index.json: carts.${slug}.colors[0]: may have only lowercase letters, digits and hyphens`,
    ],
    [
      `{"carts":{"${slug}":{"colors":["red"],"details":["engine"]}},"scenes":{}}`,
      `renders/index.json: carts.${slug}.details[0]: must be one of`,
    ],
  ])("that reads %s stops the start", (index, mistake) => {
    const loaded = load(index);
    expect(loaded.ok ? [] : loaded.mistakes).toContainEqual(expect.stringContaining(mistake));
  });

  it("that is committed names only carts, colors and files that exist", () => {
    const { rendered, cartBySlug } = catalogue;
    const missing = Object.entries(rendered.carts).flatMap(([own, renders]) => {
      const cart = cartBySlug.get(own);
      const colors = cart?.colors.map(({ name }) => toSlug(name)) ?? [];
      const unknown = renders.colors.filter((color) => !colors.includes(color));
      const files = renders.colors.flatMap((color) => [
        stillPath(own, "front", color),
        stillPath(own, "rear", color),
        ...(renders.hero ? [heroPicture(own, color).path] : []),
        ...(renders.phoneHero ? [phoneHeroPicture(own, color).path] : []),
      ]);
      const details = renders.details?.map((detail) => detailPath(own, detail)) ?? [];
      const turn = renders.turn ? [`/renders/turns/${own}/11-paint.avif`] : [];
      return [
        ...unknown,
        ...[...files, ...details, ...turn].filter((path) => !existsSync(`public${path}`)),
      ];
    });
    expect(missing).toEqual([]);
  });
});
