import { beforeEach, describe, expect, it, vi } from "vitest";
import { isLeftOut, programPath } from "#e2e/support/backup-programs.ts";
import { launchSftp } from "#e2e/support/sftp-server.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { copyRepository, leaveLock, openBackups, STORED, storeAt } from "./backup-repository.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SUCCESS = { code: 0, err: "" };

beforeEach(() => {
  vi.stubEnv("PATH", programPath());
  // Restic counts days, weeks and months in this time zone.
  vi.stubEnv("TZ", "UTC");
});

const every = (period: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => (from + index) * period);

/**
 * Ages of earlier backups: enough for every period before a release, else some of one hour. Each start of
 * restic derives its key each time, which takes half a second of a core.
 */
function agesAt(now: number): number[] {
  const sinceHour = now % HOUR;
  return CHECKS_EVERYTHING
    ? [
        ...every(HOUR, 1, 25),
        ...every(DAY, 3, 6),
        ...every(7 * DAY, 2, 3),
        ...every(31 * DAY, 1, 13),
      ]
    : every(10 * MINUTE, 1, 4).map((before) => DAY + sinceHour + before);
}

/** The last of each of the newest periods. */
function findLast(
  times: readonly Date[],
  count: number,
  getPeriod: (time: Date) => string,
): Date[] {
  const sorted = times.toSorted((one, other) => Number(other) - Number(one));
  const periods = [...Map.groupBy(sorted, getPeriod).values()];
  return periods.slice(0, count).flatMap(([last]) => last ?? []);
}

describe.skipIf(isLeftOut("restic"))("the backups that are kept", () => {
  it("are those of 24 hours, 7 days, 4 weeks and 12 months", { timeout: 180_000 }, async () => {
    await using opened = await openBackups("sqlite");
    const { backup, marks, settings } = opened;
    const now = Date.now();
    const earlier = agesAt(now).map((age) => new Date(now - age));
    for (let from = 0; from < earlier.length; from += 4) {
      await Promise.all(earlier.slice(from, from + 4).map((time) => storeAt(settings, time)));
    }
    expect(await backup("run")).toMatchObject(SUCCESS);
    const { out } = await backup("list");

    const all = [...earlier, new Date((await marks()).stored ?? 0)];
    const expected = new Set([
      ...findLast(all, 24, (time) => time.toISOString().slice(0, 13)),
      ...findLast(all, 7, (time) => time.toISOString().slice(0, 10)),
      // The first day of 1970 was a Thursday; weeks begin on Monday.
      ...findLast(all, 4, (time) => String(Math.floor((Number(time) / DAY + 3) / 7))),
      ...findLast(all, 12, (time) => time.toISOString().slice(0, 7)),
    ]);
    expect(out.trimEnd().split("\n").length - 1).toBe(expected.size);
    expect(expected.size).toBeLessThan(all.length);
  });

  it("are thinned out also after a run that was killed", async () => {
    await using opened = await openBackups("sqlite");
    await leaveLock(opened.settings);
    expect(await opened.backup("run")).toMatchObject(SUCCESS);
  });
});

describe.skipIf(isLeftOut("restic", "ssh", "sshd"))("backups by sftp", () => {
  it("go to another machine, and say so when it is away", async () => {
    await using opened = await openBackups("sqlite");
    const { backup } = opened;
    const server = await launchSftp();
    try {
      vi.stubEnv("PATH", `${server.programs}:${programPath()}`);
      const settings = { BACKUP_REPOSITORY: server.repository };
      copyRepository(server.repositoryFolder);
      expect(await backup("run", settings)).toMatchObject(SUCCESS);
      const verified = await backup("verify", settings);
      expect(verified).toMatchObject(SUCCESS);
      expect(verified.out).toMatch(new RegExp(`Inquiries +${STORED.inquiries}\n`));
      await server.stop();
      const away = await backup("run", settings);
      expect(away.code).toBe(1);
      expect(away.err).toMatch(/failed: restic says: .*(?:sftp session|ssh)/);
    } finally {
      await server.remove();
    }
  });
});
