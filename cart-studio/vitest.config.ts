import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    setupFiles: ["../tools/fail-on-console.ts"],
    testTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
});
