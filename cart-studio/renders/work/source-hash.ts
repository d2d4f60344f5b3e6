import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { STUDIO } from "#cart-studio/renders/places.ts";

/** A short hash of any values that JSON can hold. */
export function hashValues(...values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}

/** Hash of files in cart-studio. */
export async function studioSources(paths: readonly string[]): Promise<string> {
  return hashValues(
    await Promise.all([...paths].sort().map((path) => readFile(join(STUDIO, path), "utf8"))),
  );
}

/** Hash of what turns Blender's passes into stored layers. */
export async function denoiserSources(): Promise<string> {
  const found = await readdir(join(STUDIO, "denoise"));
  const parts = found.filter((name) => /(?<!\.test)\.ts$|\.tza$/.test(name)).sort();
  const paths = [
    "renders/pictures/finish.ts",
    "../src/domain/carts/recolor.ts",
    ...parts.map((name) => `denoise/${name}`),
  ];
  const bytes = await Promise.all(paths.map((path) => readFile(join(STUDIO, path))));
  return hashValues(paths, ...bytes.map((each) => createHash("sha256").update(each).digest("hex")));
}

/** Hash of everything that shapes a cart, without the tests. */
export async function modelSources(): Promise<string> {
  const files: string[] = [];
  for (const folder of ["geometry", "model"]) {
    const found = await readdir(join(STUDIO, folder), { recursive: true });
    for (const name of found) {
      if (name.endsWith(".ts") && !name.endsWith(".test.ts")) files.push(`${folder}/${name}`);
    }
  }
  return studioSources(files);
}

/** Hash of a Blender script and of the modules that it imports, directly or not. */
export async function pythonSources(script: string): Promise<string> {
  const texts = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    if (texts.has(path)) return;
    const text = await readFile(join(STUDIO, "blender", path), "utf8").catch(() => null);
    if (text === null) return;
    texts.set(path, text);
    for (const [, module = ""] of text.matchAll(/^(?:from|import) ([\w.]+)/gm)) {
      const file = `${module.replaceAll(".", "/")}.py`;
      await visit(file);
      const beside = join(dirname(path), file);
      if (beside !== file) await visit(beside);
    }
  };
  await visit(script);
  return hashValues([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
