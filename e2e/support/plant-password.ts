import { Secret, TOTP } from "otpauth";
import { openDeskKey } from "#people/desk-key.server.ts";
import { createPeople } from "#people/people.server.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DeskSite } from "./desk.ts";

/** An owner who has joined a site with a password and an authenticator. */
export async function plantPassword(
  { dataDir, publicUrl }: DeskSite,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const database = await openDatabase<PeopleTables>({ folder: dataDir });
  try {
    const key = openDeskKey({ DATA_DIR: dataDir, DESK_KEY: undefined, DATABASE_URL: undefined });
    const { accounts, passwords } = createPeople(database, { key, publicUrl, issuer: "Test" });
    const tests = { person: null, name: "tests" };
    const owner = { email, name: "Morgan Sample", role: "owner" } as const;
    const invited = await accounts.invite(tests, owner);
    if (invited.kind !== "ok") throw new Error(invited.kind);
    const { person, token: invitation } = invited;
    const setup = await passwords.startSetup(person, password);
    if (setup === null) throw new Error("no setup");
    const code = TOTP.generate({ secret: Secret.fromBase32(setup.secret) });
    const input = { setup: setup.token, code, device: "Test", invitation };
    const finished = await passwords.finishSetup(person, input);
    if (!finished.ok) throw new Error(finished.why);
  } finally {
    await database.destroy();
  }
}
