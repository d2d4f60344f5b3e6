import { afterEach, beforeEach, expect, vi } from "vitest";

// React and others report mistakes on the console; a test that passes beside one would hide it.
let spy: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  spy = vi.spyOn(console, "error");
});
afterEach(() => {
  expect(spy.mock.calls).toEqual([]);
  spy.mockRestore();
});
