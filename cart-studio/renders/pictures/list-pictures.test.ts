import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { STUDIO } from "#cart-studio/renders/places.ts";

let touched = "";
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const readFile = async (path: string, encoding?: BufferEncoding) => {
    const bytes = await real.readFile(path);
    const changed = touched !== "" && path.endsWith(touched);
    const given = changed ? Buffer.concat([bytes, Buffer.from(" ")]) : bytes;
    return encoding ? given.toString(encoding) : given;
  };
  return { ...real, readFile };
});

// Other files of this worker have the real reader, before and after.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});

const { readCarts } = await import("#cart-studio/renders/cart-files.ts");
const { listPictures } = await import("./list-pictures.ts");
type Pictures = Awaited<ReturnType<typeof listPictures>>;

const carts = await readCarts();
const before = await listPictures(carts);

/** Which inputs of which kinds of pictures are new. */
function changes(after: Pictures): string[] {
  const changed = before.flatMap(({ id, kind, inputs }) => {
    const now = after.find((each) => each.id === id);
    return (["look", "cart", "encoding"] as const)
      .filter((input) => now?.inputs[input] !== inputs[input])
      .map((input) => `${kind} ${input}`);
  });
  return [...new Set(changed)].sort();
}

async function changedBy(file: string): Promise<string[]> {
  touched = file;
  const after = await listPictures(carts).finally(() => {
    touched = "";
  });
  return changes(after);
}

const KINDS = ["carts", "details", "heroes", "scenes", "turns", "work"];
const every = (input: string) => KINDS.map((kind) => `${kind} ${input}`);

describe("staleness", () => {
  it.each([
    "renders/pictures/finish.ts",
    "denoise/weights.ts",
    "denoise/rt_ldr_calb_cnrm.tza",
    "src/domain/carts/recolor.ts",
    "blender/render.py",
    "blender/paint.py",
  ])("every picture depends on %s", async (file) => {
    expect(await changedBy(file)).toEqual(every("look"));
  });

  it("depends on the studio only where a cart stands in it", async () => {
    expect(await changedBy("blender/studio.py")).toEqual([
      "carts look",
      "details look",
      "turns look",
    ]);
    expect(await changedBy("blender/staging.py")).toEqual([
      "heroes look",
      "scenes look",
      "work look",
    ]);
    expect(await changedBy("renders/pictures/finish-inset.ts")).toEqual(["heroes look"]);
    expect(await changedBy("renders/pictures/inset-mask.ts")).toEqual(["heroes look"]);
    expect(await changedBy("denoise/README.md")).toEqual([]);
  });

  it("depends on the model, and on how files are encoded", async () => {
    expect(await changedBy("model/build-cart.ts")).toEqual(every("cart"));
    expect(await changedBy("renders/pictures/derive.ts")).toEqual(every("encoding"));
  });

  it("renders nothing again for another color, but details in a new first one", async () => {
    const repainted = carts.map((cart) => ({
      ...cart,
      colors: [...cart.colors, { name: "Coral", hex: "#FF7F50" }],
    }));
    expect(changes(await listPictures(repainted))).toEqual(["carts encoding", "heroes encoding"]);
    const coral = carts.map((cart) => ({
      ...cart,
      colors: cart.colors.map(({ name }) => ({ name, hex: "#FF7F50" })),
    }));
    const looks = changes(await listPictures(coral)).filter(
      (change) => !change.endsWith("encoding"),
    );
    expect(looks).toEqual(["details look", "scenes look", "work look"]);
  });
});

async function heroSources() {
  const folder = join(STUDIO, "blender");
  const [heroes, scenes] = await Promise.all([
    readFile(join(folder, "heroes.py"), "utf8"),
    readdir(join(folder, "scenes")),
  ]);
  return { heroes, scenes };
}

describe("the list", () => {
  it("has both stills in every color, and every view of the turn, of every cart", () => {
    const paths = new Set(before.flatMap(({ outputs }) => outputs.map(({ path }) => path)));
    expect(paths).toContain("carts/evolution-classic-2-plus/flamenco-red-front-960.avif");
    for (const cart of carts) {
      const own = [...paths].filter((path) => path.startsWith(`carts/${cart.slug}/`));
      expect(own).toHaveLength(cart.colors.length * 10);
      const turn = [...paths].filter((path) => path.startsWith(`turns/${cart.slug}/`));
      expect(turn).toHaveLength(24);
    }
  });

  it("gives no two pictures the same file", () => {
    const paths = before.flatMap(({ outputs }) => outputs.map(({ path }) => path));
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
  });

  it("has a script and a shot for the hero of every cart, by its name and its length", async () => {
    const { heroes, scenes } = await heroSources();
    const getView = (cart: string) => {
      const hero = before.find(({ id }) => id === `heroes/${cart}`);
      return hero?.view.kind === "scene" ? hero.view : null;
    };
    expect(
      ["denago-ev-nomad", "denago-ev-rover-xl", "denago-ev-rover-xxl"].map(getView),
    ).toMatchObject([
      { scene: "hero_golf", variant: "short" },
      { scene: "hero_dune", variant: "medium" },
      { scene: "hero_boardwalk", variant: "long" },
    ]);
    for (const { slug } of carts) {
      const view = getView(slug);
      expect(scenes).toContain(`${view?.scene}.py`);
      expect(heroes).toContain(`"${view?.variant}":`);
    }
  });

  it("shows the flip seat and the bed only where there is one", () => {
    const has = (slug: string, shot: string) =>
      before.some(({ id }) => id === `details/${slug}-${shot}`);
    expect(has("denago-ev-nomad", "flip-seat")).toBe(true);
    expect(has("evolution-d6-max-gt4", "flip-seat")).toBe(false);
    expect(has("evolution-turfman-800", "bed")).toBe(true);
    expect(has("denago-ev-nomad", "bed")).toBe(false);
  });
});
