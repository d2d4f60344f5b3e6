import { globSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { isLeftOut, programPath } from "#e2e/support/backup-programs.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { addInquiries, addPhotos, openBackups, STORED } from "./backup-repository.ts";
import { ENGINES } from "./open-engine.ts";

const SUCCESS = { code: 0, err: "" };

beforeEach(() => {
  vi.stubEnv("PATH", programPath());
});

it("backups say what to set up when they are not", async () => {
  const unset = await runCli(["backup", "run"], {});
  expect(unset).toMatchObject({ code: 1, out: "" });
  expect(unset.err).toContain("BACKUP_REPOSITORY and BACKUP_PASSWORD_FILE are not set");
});

describe.skipIf(isLeftOut("restic", "pg_dump"))("backups", () => {
  it.each(ENGINES)(
    "of %s are stored, verified by the rows of every table, and restored",
    async (engine) => {
      await using opened = await openBackups(engine);
      const { backup, marks, location, folder } = opened;
      writeFileSync(join(location.folder, "desk.key"), "key of the desk");
      const before = Date.now();
      expect(await backup("run")).toMatchObject(SUCCESS);
      const { stored } = await marks();
      expect(stored).toBeGreaterThanOrEqual(before);
      await addInquiries(location, 3);
      const verified = await backup("verify");
      expect(verified).toMatchObject(SUCCESS);
      expect(verified.out).toMatch(
        /^The backup \w+ of [\d: -]+ can be restored\.\nIntegrity +ok\n/,
      );
      expect(verified.out).toMatch(
        new RegExp(
          `Inquiries +${STORED.inquiries}\nPhotos +${STORED.photos}\nPeople +${STORED.people}\n`,
        ),
      );
      expect(await marks()).toEqual({ stored, verified: stored });

      const restored = join(folder, "restored");
      expect(await backup(`restore ${restored}`)).toMatchObject(SUCCESS);
      expect(readFileSync(join(restored, "desk.key"), "utf8")).toBe("key of the desk");
      if (engine === "sqlite") {
        const stores = await openStores({ folder: restored });
        expect(await stores.inquiries.count()).toBe(STORED.inquiries);
        await stores.close();
      } else {
        expect(readFileSync(join(restored, "carts.dump"), "latin1").slice(0, 5)).toBe("PGDMP");
      }
      expect((await backup("list")).out.trimEnd().split("\n")).toHaveLength(2);
      // Nothing stays behind that nobody knows of.
      expect(globSync(join(location.folder, "backup-*"))).toEqual([]);
    },
  );

  it.runIf(CHECKS_EVERYTHING)("begin with a repository that init makes", async () => {
    await using opened = await openBackups("sqlite", { isNew: true });
    const { backup } = opened;
    expect((await backup("run")).err).toContain("there is no repository");
    expect(await backup("init")).toMatchObject(SUCCESS);
    expect((await backup("list")).out).toContain("There is no backup yet.");
  });

  it.runIf(CHECKS_EVERYTHING)(
    "store only what is new, and hold nothing that can be read without the password",
    async () => {
      await using opened = await openBackups("sqlite");
      const { backup, location, settings } = opened;
      // Many chunks of the repository, of which the inquiry changes a few.
      await addPhotos(location, 4, 3_000_000);
      const getMegabytes = ({ out }: { out: string }) =>
        Number(/([\d.]+) MB were new/.exec(out)?.[1]);
      const first = getMegabytes(await backup("run"));
      await addInquiries(location, 1);
      expect(getMegabytes(await backup("run"))).toBeLessThan(first / 2);
      const stored = globSync(join(settings.BACKUP_REPOSITORY, "data/*/*"));
      expect(stored.length).toBeGreaterThan(0);
      const texts = stored.map((file) => readFileSync(file, "latin1")).join("");
      expect(texts).not.toContain("dana@example.com");
      expect(texts).not.toContain("SQLite format");
    },
  );

  it("say what is wrong with the password", async () => {
    await using opened = await openBackups("sqlite");
    const { backup, folder } = opened;
    const other = join(folder, "other");
    writeFileSync(other, "wrong");
    for (const command of ["run", "verify"]) {
      const refused = await backup(command, { BACKUP_PASSWORD_FILE: other });
      expect(refused.code).toBe(1);
      expect(refused.err).toContain("the password in BACKUP_PASSWORD_FILE is not the repository's");
    }
    const without = await backup("run", { BACKUP_PASSWORD_FILE: join(folder, "none") });
    expect(without.code).toBe(1);
    expect(without.err).toContain("the file of BACKUP_PASSWORD_FILE cannot be read");
  });

  it("say why a repository cannot be opened", async () => {
    await using opened = await openBackups("sqlite");
    const settings = { BACKUP_REPOSITORY: "s3:https://s3.example.com/x" };
    const refused = await opened.backup("run", settings);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("Bucket name cannot be shorter than 3 characters");
  });

  it.runIf(CHECKS_EVERYTHING)(
    "fail when the repository is gone or damaged, and do not count as verified",
    async () => {
      await using opened = await openBackups("sqlite");
      const { backup, marks, settings } = opened;
      const { BACKUP_REPOSITORY: place } = settings;
      expect((await backup("verify")).err).toContain("there is no backup in it yet");
      expect(await backup("run")).toMatchObject(SUCCESS);

      renameSync(place, `${place}-away`);
      for (const command of ["run", "verify"]) {
        const gone = await backup(command);
        expect(gone.code).toBe(1);
        expect(gone.err).toContain("there is no repository");
      }
      renameSync(`${place}-away`, place);

      for (const file of globSync(join(place, "data/*/*"))) {
        writeFileSync(file, Buffer.alloc(statSync(file).size, 1));
      }
      const damaged = await backup("verify");
      expect(damaged.code).toBe(1);
      expect(damaged.err).toMatch(/failed: restic says: /);
      expect((await marks()).verified).toBe(null);
    },
  );

  it("refuse to copy a damaged database", async () => {
    await using opened = await openBackups("sqlite");
    const { backup, location } = opened;
    const file = join(location.folder, "site.sqlite");
    const bytes = readFileSync(file);
    bytes.fill(7, 4096 * 3, 4096 * 40);
    writeFileSync(file, bytes);
    const refused = await backup("run");
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/the database is damaged .*docs\/runbook\.md/);
    expect((await backup("list")).out).toContain("There is no backup yet.");
  });
});
