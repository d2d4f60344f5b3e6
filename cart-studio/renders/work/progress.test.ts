import { expect, it } from "vitest";
import { fakePicture } from "./fake-picture.ts";
import { duration, progress } from "./progress.ts";

it("tells the time left from this run's own pictures", () => {
  const lines: string[] = [];
  let clock = 0;
  const pictures = ["a", "b", "c"].map((name) => fakePicture(name));
  const shown = progress(pictures, { write: (text) => lines.push(text) }, () => clock);
  for (const picture of pictures) {
    clock += 60_000;
    shown.finished(picture);
  }
  expect(lines).toEqual([
    "[#######.............] 1/3 carts/a, 2 min left (60 s)\n",
    "[#############.......] 2/3 carts/b, 60 s left (60 s)\n",
    "[####################] 3/3 carts/c, 0 s left (60 s)\n",
  ]);
});

it("says durations in words", () => {
  expect([40, 720, 3900].map(duration)).toEqual(["40 s", "12 min", "1 h 5 min"]);
});
