import { createSessionCookies } from "#desk/session/session-cookies.server.ts";
import { acceptInvitation } from "#people/join.server.ts";
import { createPeople } from "#people/people.server.ts";
import type { Role } from "#people/roles.ts";
import { addSession } from "#people/sessions.server.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { type Visit, type VisitOptions, visit } from "./browser.ts";
import { launchProcess } from "./launch-process.ts";
import { freePort, launchSite, PUBLIC_URL, type RunningSite } from "./launch-site.ts";

/** Facts about a site that `signIn` needs. */
export type DeskSite = Pick<RunningSite, "dataDir" | "url"> & {
  publicUrl: string;
  databaseUrl?: string | undefined;
  /** Milliseconds by which the site's clock is ahead of the machine's. */
  aheadMs?: number;
};

export type SignedInStaff = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The value of the header Cookie. */
  cookie: string;
  /** Headers for `fetch` of the desk: the cookie and the origin that posts need. */
  headers: { cookie: string; origin: string };
};

/** Returns settings for http://localhost, where Chromium accepts the desk's cookies and passkeys. */
async function atLocalhost(environment: Record<string, string>) {
  const port = environment.PORT ?? String(await freePort());
  const publicUrl = `http://localhost:${port}`;
  return { publicUrl, settings: { PORT: port, PUBLIC_URL: publicUrl, ...environment } };
}

/** A site of its own with the desk at http://localhost. */
export async function launchDesk(
  environment: Record<string, string> = {},
): Promise<RunningSite & DeskSite> {
  const { publicUrl, settings } = await atLocalhost(environment);
  const site = await launchSite(settings);
  return { ...site, url: publicUrl, publicUrl, databaseUrl: environment.DATABASE_URL };
}

/** The same in a process of its own, for tests of its clock, its memory and its end. */
export async function launchDeskProcess(environment: Record<string, string> = {}) {
  const { publicUrl, settings } = await atLocalhost(environment);
  const site = await launchProcess(settings);
  return { ...site, url: publicUrl, publicUrl, databaseUrl: environment.DATABASE_URL };
}

/** Converts a site of `launchSite` with its default address. */
export const toDeskSite = (site: Pick<RunningSite, "url" | "dataDir">): DeskSite => ({
  ...site,
  publicUrl: PUBLIC_URL,
});

/** Adds a session of a person who has joined, without password or passkey. Adds the person, unless the site knows the name. */
export async function signIn(
  { dataDir, publicUrl, databaseUrl, aheadMs = 0 }: DeskSite,
  role: Role,
  name = `${role[0]?.toUpperCase()}${role.slice(1)} Sample`,
): Promise<SignedInStaff> {
  const database = await openDatabase<PeopleTables>({ folder: dataDir, url: databaseUrl });
  try {
    const { accounts } = createPeople(database, { key: null, publicUrl, issuer: "Test" });
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.com`;
    const tests = { person: null, name: "tests" };
    // The desk is off until it has an owner.
    if (role !== "owner" && !(await accounts.hasOwner())) {
      const owner = { email: "first.owner@example.com", name: "First Owner" };
      await accounts.invite(tests, { ...owner, role: "owner" });
    }
    const known = await accounts.findByEmail(email);
    const invited = known === null ? await accounts.invite(tests, { email, name, role }) : null;
    if (invited?.kind === "rejected") throw new Error("the last owner gets no other role");
    const person = known ?? invited?.person;
    if (person?.role !== role) throw new Error(`${email} has another role on this site`);
    const token = await database.transaction().execute(async (transaction) => {
      const at = Date.now();
      if (invited?.kind === "ok") await acceptInvitation(transaction, invited.token, person, at);
      const session = { person: person.id, name, method: "passkey", device: "Test" } as const;
      return await addSession(transaction, session, at + aheadMs);
    });
    const [cookie = ""] = (await createSessionCookies(publicUrl).startSession(token)).split(";");
    return { id: person.id, name, email, role, cookie, headers: { cookie, origin: publicUrl } };
  } finally {
    await database.destroy();
  }
}

/** Returns the cookies for `addCookies` of a browser context. */
export function toCookie({ cookie }: SignedInStaff, { url }: DeskSite) {
  const [name = "", value = ""] = cookie.split("=", 2);
  return [{ name, value, url, httpOnly: true, sameSite: "Lax" as const }];
}

/** A page in which a person is signed in; of a site of `launchDesk`. */
export async function visitDesk(
  site: DeskSite,
  role: Role,
  options: Omit<VisitOptions, "url"> & { name?: string } = {},
): Promise<Visit & { staff: SignedInStaff }> {
  const staff = await signIn(site, role, options.name);
  const opened = await visit({ ...options, url: site.url, mayThrow: false });
  await opened.context.addCookies(toCookie(staff, site));
  return { ...opened, staff };
}
