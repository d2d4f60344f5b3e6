import { configDefaults, defineConfig } from "vitest/config";
import { SlowestFiles } from "./tools/slowest-files.ts";
import { keepTemporaryFilesInMemory, shareCompileCache } from "./tools/test-processes.ts";

/**
 * Tests beside the code that take seconds: photographs, stock lists of thousands of rows, the stores' contracts, the command
 * line as a process, mail servers that hang. `npm run check` leaves them out.
 */
const SLOW = [
  "src/inventory/unit-sequences.test.ts",
  "src/inventory/unit-store.test.ts",
  "src/inventory/stock-audit.test.ts",
  "src/inventory/stock-list.test.ts",
  "src/inventory/import-file.test.ts",
  "src/inventory/list-of-changes.test.ts",
  "src/inventory/plan-import.test.ts",
  "src/inventory/read-workbook.test.ts",
  "src/inventory/read-stock-file.test.ts",
  "src/inventory/vehicle-store.test.ts",
  "src/inventory/photo-store.test.ts",
  "src/inventory/feed-photos/fetch-feed-photos.test.ts",
  "src/platform/database/database.server.test.ts",
  "src/inquiries/inquiry-store.test.ts",
  "src/cli/program.test.ts",
  "src/inventory/process-photo.test.ts",
  "src/inventory/add-photos.test.ts",
  "src/inquiries/delivery/mail-delivery.test.ts",
  "src/inquiries/delivery/mail-transport.test.ts",
  "src/cli/inquiry-program.test.ts",
  "src/cli/storage-program.test.ts",
];

/** Tests that load the whole machine or run for long: `npm run test:release` alone runs them. */
const RELEASE = ["{e2e,src}/**/*.release.test.ts"];

/**
 * Test files share workers and loaded modules, since loading them per file takes longer than most tests. So no file may
 * leave behind a changed module, global or environment variable; shuffled runs reveal those that do.
 */
const WORKERS = { isolate: false, unstubEnvs: true, unstubGlobals: true };

/** Each loads all modules: a second one takes less time than it costs on two cores, a third one more. */
const UNIT_WORKERS = 2;
/** Each has a browser, a desk and sites of its own: a third worker takes a tenth more CPU and no less time on two cores. */
const SITE_WORKERS = 2;

/** One built site and one PostgreSQL for all, and one browser and desk per worker. */
const SHARED = {
  globalSetup: ["./e2e/support/global-setup.ts", "./e2e/support/postgres/global-setup.ts"],
  setupFiles: ["./tools/fail-on-console.ts", "./e2e/support/release-pages.ts"],
  // On a busy machine one reading of a page may take longer than the default of a second.
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 180_000,
  maxWorkers: SITE_WORKERS,
  ...WORKERS,
};

keepTemporaryFilesInMemory();
shareCompileCache();

export default defineConfig({
  test: {
    reporters: [...configDefaults.reporters, new SlowestFiles()],
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
          exclude: ["src/site/**/page.test.ts", ...SLOW, ...RELEASE],
          setupFiles: ["./tools/fail-on-console.ts"],
          testTimeout: 60_000,
          maxWorkers: UNIT_WORKERS,
          ...WORKERS,
        },
      },
      {
        test: {
          name: "built",
          include: ["src/site/**/page.test.ts", "e2e/**/*.test.ts", ...SLOW],
          exclude: RELEASE,
          testTimeout: 60_000,
          ...SHARED,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "release",
          include: RELEASE,
          testTimeout: 180_000,
          ...SHARED,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
