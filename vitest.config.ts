import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tools/memory-folder.ts";

/**
 * Unit tests that take seconds: photographs, stock lists of thousands of rows, the stores' contracts (which `engines`
 * runs too), the command line as a process, mail servers that hang.
 */
const SLOW = [
  "src/inventory/unit-sequences.test.ts",
  "src/inventory/unit-store.test.ts",
  "src/inventory/stock-audit.test.ts",
  "src/inventory/stock-list.test.ts",
  "src/inventory/import-file.test.ts",
  "src/inventory/plan-import.test.ts",
  "src/inventory/read-workbook.test.ts",
  "src/inventory/vehicle-store.test.ts",
  "src/inventory/photo-store.test.ts",
  "src/platform/database/database.server.test.ts",
  "src/inquiries/inquiry-store.test.ts",
  "src/cli/booking-program.test.ts",
  "src/cli/program.test.ts",
  "src/cli/import-program.test.ts",
  "src/cli/vehicle-photos.test.ts",
  "src/inventory/process-photo.test.ts",
  "src/inquiries/delivery/mail-delivery.test.ts",
  "src/inquiries/delivery/mail-transport.test.ts",
  "src/cli/inquiry-program.test.ts",
  "src/cli/storage-program.test.ts",
  "src/cli/unit-program.test.ts",
];

/** Tests that load the whole machine or run for long. `npm run bench:reliability` runs them, `npm test` does not. */
const DRILLS = [
  "e2e/edge/many-connections.test.ts",
  "e2e/edge/overload.test.ts",
  "e2e/edge/restarts.test.ts",
  "e2e/edge/slow-clients.test.ts",
  "e2e/reliability/backups-to-s3.test.ts",
  "e2e/reliability/deliverers.test.ts",
];

const BUILT = ["src/site/**/page.test.ts", "e2e/**/*.test.ts"];

/** Tests of the stores on a real PostgreSQL, and of behavior that must be equal on both engines. */
const ENGINES = ["e2e/engines/**/*.test.ts"];

/**
 * Test files share workers and loaded modules, since loading them per file takes longer than most tests. So no file may
 * leave behind a changed module, global or environment variable; shuffled runs reveal those that do. There are twice as
 * many workers as cores, because most tests spend half of their time waiting for a site, a browser or a database.
 */
const WORKERS = { maxWorkers: 4, isolate: false, unstubEnvs: true, unstubGlobals: true };

keepTemporaryFilesInMemory();

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
          hookTimeout: 180_000,
          ...WORKERS,
        },
      },
      {
        test: {
          name: "built",
          include: BUILT,
          exclude: [...ENGINES, ...DRILLS],
          globalSetup: ["./e2e/support/global-setup.ts"],
          setupFiles: ["./e2e/support/release-pages.ts"],
          testTimeout: 60_000,
          // On a busy machine one reading of a page may take longer than the default of a second.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 180_000,
          ...WORKERS,
        },
      },
      {
        test: {
          name: "drills",
          include: DRILLS,
          globalSetup: ["./e2e/support/global-setup.ts"],
          setupFiles: ["./e2e/support/release-pages.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          ...WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "engines",
          include: ENGINES,
          globalSetup: ["./e2e/support/postgres/global-setup.ts"],
          setupFiles: ["./tools/fail-on-console.ts", "./e2e/support/release-pages.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          ...WORKERS,
        },
      },
    ],
  },
});
