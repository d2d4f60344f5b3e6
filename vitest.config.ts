import { defineConfig } from "vitest/config";

/**
 * Unit tests that take seconds: photographs, stock lists of thousands of rows, the stores'
 * contracts (which `engines` runs as well), the command line as a program, mail that hangs.
 */
const SLOW = [
  "src/inventory/import-vehicles.test.ts",
  "src/inventory/vehicle-store.test.ts",
  "src/platform/database/database.server.test.ts",
  "src/inquiries/inquiry-store.test.ts",
  "src/staff/main.test.ts",
  "src/staff/vehicle-photos.test.ts",
  "src/inventory/process-photo.test.ts",
  "src/inquiries/delivery/mail-delivery.test.ts",
  "src/inquiries/delivery/mail-transport.test.ts",
  "src/staff/inquiry-program.test.ts",
  "src/staff/storage-program.test.ts",
];

const BUILT = ["src/site/**/page.test.ts", "e2e/**/*.test.ts"];

/** Tests of the stores on a real PostgreSQL, and of what must be the same on both engines. */
const ENGINES = ["e2e/engines/**/*.test.ts"];

/**
 * Files share a worker and what it has loaded: to load it anew for each of 270 files takes longer than most of them run.
 * So no file may leave behind a changed module, global or variable of the environment; shuffled runs show who does.
 */
const WORKERS = { maxWorkers: 2, isolate: false, unstubEnvs: true, unstubGlobals: true };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "cart-studio/renders/budgets.test.ts",
            "tools/**/*.test.ts",
            "bench/*.test.ts",
            "bench/reliability/*.test.ts",
          ],
          exclude: ["src/site/**/page.test.ts", ...SLOW],
          setupFiles: ["./tools/fail-on-console.ts"],
          testTimeout: 20_000,
          ...WORKERS,
        },
      },
      {
        test: {
          name: "slow",
          include: SLOW,
          setupFiles: ["./tools/fail-on-console.ts"],
          testTimeout: 60_000,
          ...WORKERS,
        },
      },
      {
        test: {
          name: "built",
          include: BUILT,
          exclude: ENGINES,
          globalSetup: ["./e2e/support/global-setup.ts"],
          testTimeout: 60_000,
          // A page on a busy machine may need more than the usual second to be read once.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
          ...WORKERS,
        },
      },
      {
        test: {
          name: "engines",
          include: ENGINES,
          globalSetup: ["./e2e/support/postgres/global-setup.ts"],
          setupFiles: ["./tools/fail-on-console.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...WORKERS,
        },
      },
    ],
  },
});
