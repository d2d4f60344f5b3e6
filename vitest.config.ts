import { defineConfig } from "vitest/config";

const BUILT = ["src/site/**/page.test.ts", "e2e/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "cart-studio/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: ["src/site/**/page.test.ts"],
          setupFiles: ["./tools/fail-on-console.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "built",
          include: BUILT,
          globalSetup: ["./e2e/support/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
