import { expect, it } from "vitest";
import { denoise } from "./light.ts";
import { loadNetwork } from "./network.ts";

/** A picture of a side that the network cannot halve four times, so that it is padded. */
const [WIDTH, HEIGHT] = [75, 50];

/** Noise that is the same in every run, -0.5..0.5. */
function noise(i: number): number {
  const value = Math.sin(i * 127.1) * 43_758.5453;
  return value - Math.floor(value) - 0.5;
}

function render(value: (i: number) => number, alpha: (x: number) => number) {
  const pixels = new Float32Array(WIDTH * HEIGHT * 10);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const seen = alpha(i % WIDTH);
    const light = value(i) * seen;
    pixels.set([light, light, light, seen, 0.5, 0.5, 0.5, 0, 0, 1], i * 10);
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

it("removes the noise, keeps the light and leaves empty pixels empty", async () => {
  const noisy = render(
    (i) => 0.4 + 0.3 * noise(i),
    (x) => (x < 25 ? 0 : 1),
  );
  const { pixels } = await denoise(await loadNetwork(), noisy);
  const clean: number[] = [];
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = i % WIDTH;
    if (x < 25) expect([...pixels.subarray(i * 4, i * 4 + 4)]).toEqual([0, 0, 0, 0]);
    else if (x > 32) clean.push(pixels[i * 4] ?? 0);
  }
  const mean = clean.reduce((a, b) => a + b, 0) / clean.length;
  const spread = Math.sqrt(clean.reduce((sum, x) => sum + (x - mean) ** 2, 0) / clean.length);
  expect(Math.abs(mean - 0.4)).toBeLessThan(0.02);
  expect(spread).toBeLessThan(0.3 * Math.sqrt(1 / 12) * 0.25);
});
