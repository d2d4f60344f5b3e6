import { expect, it } from "vitest";
import { nowAndThen } from "./now-and-then.ts";

it("is silent for a second, and then tells at most one line each second", () => {
  let now = 5000;
  const told: string[] = [];
  const tell = nowAndThen(
    (line) => told.push(line),
    () => now,
  );
  for (; now < 8000; now += 300) tell(String(now));
  expect(told).toEqual(["6200", "7400"]);
});
