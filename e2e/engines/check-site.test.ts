import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { createEmptyLocation, ENGINES } from "./open-engine.ts";

describe.each(ENGINES)("staff check on %s", (engine) => {
  let settings: Record<string, string>;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const empty = await createEmptyLocation(engine);
    const { folder, url } = empty.location;
    remove = empty.remove;
    settings = { DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) };
  });
  afterAll(() => remove());

  const findings = async (more: Record<string, string> = {}) => {
    const { code, out } = await runCli(["check", "--json"], { ...settings, ...more });
    const found: { state: string; subject: string; words: string }[] = JSON.parse(out);
    return {
      code,
      storage: found.filter(({ subject }) => subject === "storage"),
      mailbox: found.filter(({ subject }) => subject === "mailbox"),
    };
  };

  it("warns of an empty database, which the first start of the site migrates", async () => {
    const { code, storage } = await findings();
    expect(code).toBe(0);
    expect(storage).toEqual([expect.objectContaining({ state: "warning" })]);
  });

  it("says whether the mailbox of customers' replies lets us in", async () => {
    expect((await findings()).mailbox).toEqual([]);
    const { code, mailbox } = await findings({ IMAP_URL: "imap://office:secret@127.0.0.1:1" });
    expect(code).toBe(1);
    const words = "127.0.0.1:1 does not let us read customers' replies: connection refused";
    expect(mailbox).toEqual([{ state: "wrong", subject: "mailbox", words }]);
  });

  it("finds no problem once the tables exist", async () => {
    const stores = await openStores({
      folder: settings.DATA_DIR ?? "",
      url: settings.DATABASE_URL,
    });
    await stores.close();
    const { code, storage } = await findings();
    expect(code).toBe(0);
    expect(storage).toEqual([
      { state: "ok", subject: "storage", words: expect.stringMatching(/: can be written$/) },
    ]);
  });
});
