import { afterAll, describe, expect, it, vi } from "vitest";

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
const carts = await readCarts();
const before = await listPictures(carts);

/** Which inputs of which kinds of pictures a change of this file makes new. */
async function changedBy(file: string): Promise<string[]> {
  touched = file;
  const after = await listPictures(carts).finally(() => {
    touched = "";
  });
  const changed = before.flatMap(({ kind, inputs }, i) =>
    (["look", "cart", "encoding"] as const)
      .filter((input) => after[i]?.inputs[input] !== inputs[input])
      .map((input) => `${kind} ${input}`),
  );
  return [...new Set(changed)].sort();
}

describe("staleness", () => {
  it.each([
    "renders/pictures/finish.ts",
    "denoise/weights.ts",
    "denoise/network.ts",
    "denoise/cut-out.ts",
    "denoise/rt_ldr_calb_cnrm.tza",
    "blender/render.py",
  ])("every picture depends on %s", async (file) => {
    expect(await changedBy(file)).toEqual(["carts look", "scenes look"]);
  });

  it("stills depend on the studio, models on their compression", async () => {
    expect(await changedBy("blender/studio.py")).toEqual(["carts look"]);
    expect(await changedBy("export/compress-glb.ts")).toEqual(["models look"]);
    expect(await changedBy("denoise/README.md")).toEqual([]);
  });

  it("everything with a cart depends on the model", async () => {
    const all = ["carts cart", "models cart", "scenes cart"];
    expect(await changedBy("model/build-cart.ts")).toEqual(all);
  });

  it("tells every still its lens", () => {
    const stills = before.filter(({ kind }) => kind === "carts");
    expect(new Set(stills.map(({ lens }) => lens))).toEqual(new Set([85]));
  });
});
