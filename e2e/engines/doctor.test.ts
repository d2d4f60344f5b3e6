import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStores } from "#staff/open-stores.server.ts";
import { runStaff } from "#staff/testing/run-staff.ts";
import { ENGINES, emptyPlace } from "./open-engine.ts";

describe.each(ENGINES)("the doctor on %s", (engine) => {
  let settings: Record<string, string>;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const empty = await emptyPlace(engine);
    const { folder, url } = empty.place;
    remove = empty.remove;
    settings = { DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) };
  });
  afterAll(() => remove());

  const findings = async () => {
    const { code, out } = await runStaff(["doctor", "--json"], settings);
    const found: { state: string; subject: string; words: string }[] = JSON.parse(out);
    return { code, storage: found.filter(({ subject }) => subject === "storage") };
  };

  it("takes an empty database for one that the site's first start will fill", async () => {
    const { code, storage } = await findings();
    expect(code).toBe(0);
    expect(storage).toEqual([expect.objectContaining({ state: "warning" })]);
  });

  it("finds nothing wrong once the tables are there", async () => {
    const stores = await openStores({
      folder: settings.DATA_DIR ?? "",
      url: settings.DATABASE_URL,
    });
    await stores.close();
    const { code, storage } = await findings();
    expect(code).toBe(0);
    expect(storage).toEqual([
      { state: "ok", subject: "storage", words: expect.stringMatching(/: takes writes$/) },
    ]);
  });
});
