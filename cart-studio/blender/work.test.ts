import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import work from "./work.json" with { type: "json" };

it.each(work)("has the cameras of $name in $scene.py", ({ scene, cameras }) => {
  const script = readFileSync(join(import.meta.dirname, "scenes", `${scene}.py`), "utf8");
  const known = [...script.matchAll(/"(\w+)": Camera\(/g)].map(([, name]) => name);
  expect(known).toEqual(expect.arrayContaining(cameras));
});
