import { describe, expect, it, vi } from "vitest";
import { openBackups, STORED } from "#e2e/engines/backup-repository.ts";
import { hasProgram, programPath } from "#e2e/support/backup-programs.ts";
import { launchS3, S3_PROGRAMS } from "#e2e/support/s3-server.ts";

const SUCCESS = { code: 0, err: "" };

const isInstalled = ["restic", ...S3_PROGRAMS].every(hasProgram);

describe.skipIf(!isInstalled)("backups to S3", () => {
  it("are stored, verified and restored, and say so when S3 refuses the key", async () => {
    vi.stubEnv("PATH", programPath());
    await using opened = await openBackups("sqlite");
    const { backup, folder } = opened;
    const server = await launchS3();
    try {
      for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
      const settings = { BACKUP_REPOSITORY: server.repository };
      expect((await backup("run", settings)).err).toContain("there is no repository");
      expect(await backup("init", settings)).toMatchObject(SUCCESS);
      expect(await backup("run", settings)).toMatchObject(SUCCESS);
      expect(await backup("run", settings)).toMatchObject(SUCCESS);
      const verified = await backup("verify", settings);
      expect(verified).toMatchObject(SUCCESS);
      expect(verified.out).toMatch(new RegExp(`Inquiries +${STORED.inquiries}\n`));
      expect(await backup(`restore ${folder}/restored`, settings)).toMatchObject(SUCCESS);

      vi.stubEnv("AWS_SECRET_ACCESS_KEY", "wrong");
      const refused = await backup("run", settings);
      expect(refused.code).toBe(1);
      expect(refused.err).toMatch(/failed: restic says: .*Check your key and signing method\.\n/);
    } finally {
      await server.stop();
    }
  });
});
