import { globSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { withSharp } from "./sharp-queue.server.ts";

it("converts one picture at a time, with one thread, and goes on after a fault", async () => {
  let running = 0;
  let most = 0;
  const convert = (index: number) =>
    withSharp(async (sharp) => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      if (index === 3) throw new Error("damaged");
      return sharp.concurrency();
    });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => convert(index)));
  expect(most).toBe(1);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(results[0]).toEqual({ status: "fulfilled", value: 1 });
});

it("is the only way to sharp", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/[./]test(ing)?[./]/.test(file));
  const others = files.filter((file) =>
    /(^import (?!type )[^;]*|import\()"sharp"/m.test(
      readFileSync(file, "utf8").replace(/;/g, ";\n"),
    ),
  );
  expect(others.map((file) => file.replaceAll("\\", "/"))).toEqual([
    "src/platform/pictures/sharp-queue.server.ts",
  ]);
});
