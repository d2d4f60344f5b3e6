import type { Part } from "#bench/bench.ts";
import { runProcess } from "#bench/support/process.ts";
import { recoverToPointInTime } from "#e2e/reliability/drills/point-in-time.ts";
import { missingForBackups } from "#e2e/support/backup-programs.ts";

const VITEST = "node_modules/vitest/vitest.mjs";

/** Backups by restic to folders and to a real sshd, on both engines, and PostgreSQL back to a moment before a disaster. */
export const restoredBackups: Part = async () => {
  const missing = missingForBackups();
  if (missing.length > 0) return { skipped: `${missing.join(", ")} not installed` };
  const options = ["--project", "built", "--no-color", "e2e/engines/backups"];
  const printed = await runProcess([process.execPath, VITEST, "run", ...options], {
    environment: { TEST_SCOPE: "release" },
  });
  const passed = Number(/Tests +(\d+) passed/.exec(printed)?.[1]);
  const result = await recoverToPointInTime(200);
  return [
    { budget: "d6Tests", value: passed, note: "restore counts asserted by the tests" },
    {
      budget: "d6Lost",
      value: result.lost,
      note: `of ${result.acknowledged} acknowledged before the moment`,
    },
    { budget: "d6TooMany", value: result.tooMany },
    { budget: "d6Recovery", value: result.recoveryMilliseconds },
  ];
};
