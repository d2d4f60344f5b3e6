import { afterEach, beforeEach, expect, vi } from "vitest";

// React and other libraries report mistakes on the console only.
let spy: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  spy = vi.spyOn(console, "error");
});
afterEach(() => {
  expect(spy.mock.calls).toEqual([]);
  spy.mockRestore();
});
