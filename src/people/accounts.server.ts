import { randomUUID } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";
import { PERSON } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import { deleteTokens, findToken, issueToken, TOKEN_TTL } from "./one-time-tokens.server.ts";
import { can, type Right, type Role, readRoles, sortRoles } from "./roles.ts";
import type { PeopleTables } from "./tables.ts";

export type Person = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** The most powerful of the person's roles. */
  role: Role;
  /** At least one, in the order of `ROLES`. */
  roles: readonly Role[];
  hasJoined: boolean;
  isDisabled: boolean;
};

/** Times are milliseconds since 1970. */
export type ListedPerson = Person & {
  passkeys: string[];
  hasPassword: boolean;
  /** Null without a session. */
  lastSeen: { at: number; device: string } | null;
  invitation: { since: number; until: number } | null;
};

/** Rejected if the desk would be left without an owner. */
export type Invited =
  | { kind: "ok"; person: Person; token: string; until: number }
  | { kind: "rejected" };

/** Rejected if the desk would be left without an owner. */
export type PersonChange = ChangeResult<unknown, unknown, unknown>;

type PeopleTransaction = Transaction<PeopleTables>;
type PersonRow = Selectable<PeopleTables["desk_people"]>;

function personFromRow({ id, email, name, role, ...row }: PersonRow): Person {
  return {
    id,
    email,
    name,
    role,
    roles: readRoles(role, row.other_roles),
    hasJoined: row.joined_at !== null,
    isDisabled: row.disabled_at !== null,
  };
}

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Owners are locked in the order of their ids, so that two of them cannot disable each other. */
async function isLastOwner(transaction: PeopleTransaction, id: string): Promise<boolean> {
  const owners = await transaction
    .selectFrom("desk_people")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .where("joined_at", "is not", null)
    .orderBy("id")
    .$if(detectDialect(transaction) === "postgres", (query) => query.forUpdate())
    .execute();
  return owners.length === 1 && owners[0]?.id === id;
}

export function createAccounts(database: Kysely<PeopleTables>, now: () => number = Date.now) {
  const findRow = (from: Kysely<PeopleTables>, column: "id" | "email", value: string) =>
    from.selectFrom("desk_people").selectAll().where(column, "=", value).executeTakeFirst();

  const update = (
    id: string,
    work: (transaction: PeopleTransaction, row: PersonRow) => Promise<PersonChange>,
  ): Promise<PersonChange> =>
    database.transaction().execute(async (transaction) => {
      const row = await findRow(transaction, "id", id);
      return row === undefined ? { kind: "missing" } : await work(transaction, row);
    });

  return {
    /** The desk is off until somebody is invited to own it. */
    async hasOwner(): Promise<boolean> {
      const row = await database
        .selectFrom("desk_people")
        .select("id")
        .where("role", "=", "owner")
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async find(id: string): Promise<Person | null> {
      const row = await findRow(database, "id", id);
      return row === undefined ? null : personFromRow(row);
    },

    async findByEmail(email: string): Promise<Person | null> {
      const row = await findRow(database, "email", emailKey(email));
      return row === undefined ? null : personFromRow(row);
    },

    /** People who are not disabled, sorted by name. */
    async names(): Promise<Pick<Person, "id" | "name">[]> {
      return await database
        .selectFrom("desk_people")
        .select(["id", "name"])
        .where("disabled_at", "is", null)
        .orderBy("name")
        .orderBy("id")
        .execute();
    },

    /** People who have joined, are not disabled, and by their roles have a right and pass `sees`, sorted by name. */
    async withRight(
      right: Right,
      sees: (roles: Role[]) => boolean = () => true,
    ): Promise<Pick<Person, "id" | "name">[]> {
      const rows = await database
        .selectFrom("desk_people")
        .select(["id", "name", "role", "other_roles"])
        .where("disabled_at", "is", null)
        .where("joined_at", "is not", null)
        .orderBy("name")
        .orderBy("id")
        .execute();
      return rows
        .filter(({ role, other_roles }) => {
          const roles = readRoles(role, other_roles);
          return can(roles, right) && sees(roles);
        })
        .map(({ id, name }) => ({ id, name }));
    },

    /** In the order of their names. */
    async list(): Promise<ListedPerson[]> {
      const [people, passkeys, sessions, invitations] = await Promise.all([
        database.selectFrom("desk_people").selectAll().orderBy("name").orderBy("id").execute(),
        database
          .selectFrom("desk_passkeys")
          .select(["person", "name"])
          .orderBy("created_at")
          .orderBy("credential")
          .execute(),
        database
          .selectFrom("desk_sessions")
          .select(["person", "seen_at", "device"])
          .orderBy("seen_at", "desc")
          .orderBy("id")
          .execute(),
        database
          .selectFrom("one_time_tokens")
          .select(["person", "until"])
          .where("kind", "=", "invite")
          .where("until", ">", now())
          .execute(),
      ]);
      return people.map((row): ListedPerson => {
        const isTheirs = ({ person }: { person: string | null }) => person === row.id;
        const session = sessions.find(isTheirs);
        const invitation = invitations.find(isTheirs);
        return {
          ...personFromRow(row),
          passkeys: passkeys.filter(isTheirs).map(({ name }) => name),
          hasPassword: row.password !== null,
          lastSeen: session ? { at: session.seen_at, device: session.device } : null,
          invitation: invitation ? { since: row.invited_at, until: invitation.until } : null,
        };
      });
    },

    /**
     * A newer invitation replaces an older one. Who has joined already keeps what they sign in with; who was disabled
     * or, with `isLost`, has lost a device does not: sessions, passkeys, password and recovery codes end at once.
     */
    async invite(
      actor: Actor,
      { email, name, role }: { email: string; name: string; role: Role },
      { isLost = false } = {},
    ): Promise<Invited> {
      return await database.transaction().execute(async (transaction) => {
        const at = now();
        const key = emailKey(email);
        const before = await findRow(transaction, "email", key);
        const id = before?.id ?? randomUUID();
        if (before === undefined) {
          await transaction
            .insertInto("desk_people")
            .values({
              id,
              email: key,
              name,
              role,
              other_roles: null,
              invited_at: at,
              joined_at: null,
              disabled_at: null,
              password: null,
              totp: null,
              totp_step: 0,
            })
            .execute();
        } else {
          if (role !== "owner" && (await isLastOwner(transaction, id))) {
            return { kind: "rejected" };
          }
          const isBack = before.disabled_at !== null;
          const isRevoked = isBack || isLost;
          await transaction
            .updateTable("desk_people")
            .set({
              name,
              role,
              ...(role !== before.role && { other_roles: null }),
              invited_at: at,
              disabled_at: null,
              ...(isBack && { joined_at: null }),
              ...(isRevoked && { password: null, totp: null }),
            })
            .where("id", "=", id)
            .execute();
          if (isRevoked) {
            for (const table of ["desk_passkeys", "desk_sessions", "one_time_tokens"] as const) {
              await transaction.deleteFrom(table).where("person", "=", id).execute();
            }
          }
        }
        await deleteTokens(transaction, id, ["invite", "setup"]);
        const until = at + TOKEN_TTL.invite;
        const token = await issueToken(transaction, { kind: "invite", person: id, until });
        await recordChange(transaction, actor, {
          action: isLost ? "invite after a lost device" : "invite",
          subject: toSubject(PERSON, id),
          before: before?.role,
          after: role,
        });
        const person = await findRow(transaction, "id", id);
        if (person === undefined) throw new Error("the person who was invited is gone");
        return { kind: "ok", person: personFromRow(person), token, until };
      });
    },

    /** Does not take the invitation. Null if it is over, was taken, or was replaced by a newer one. */
    async invitation(token: string): Promise<Person | null> {
      const invitation = await findToken(database, "invite", token, now());
      return invitation?.person == null ? null : await this.find(invitation.person);
    },

    /** Outdated if the person no longer has the roles that were seen, or is disabled. Throws a RangeError without a role. */
    changeRoles: (
      actor: Actor,
      id: string,
      change: { roles: readonly Role[]; were: readonly Role[] },
    ): Promise<PersonChange> =>
      update(id, async (transaction, { role: main, other_roles, disabled_at }) => {
        const [role, ...others] = sortRoles(change.roles);
        if (role === undefined) throw new RangeError("a person has at least one role");
        const before = readRoles(main, other_roles).join(", ");
        const after = [role, ...others].join(", ");
        const isOutdated = before !== sortRoles(change.were).join(", ") || disabled_at !== null;
        if (isOutdated) return { kind: "outdated" };
        if (after === before) return { kind: "ok" };
        const losesOwner = main === "owner" && role !== "owner";
        if (losesOwner && (await isLastOwner(transaction, id))) return { kind: "rejected" };
        await transaction
          .updateTable("desk_people")
          .set({ role, other_roles: others.join(",") || null })
          .where("id", "=", id)
          .execute();
        const subject = toSubject(PERSON, id);
        await recordChange(transaction, actor, { action: "change role", subject, before, after });
        return { kind: "ok" };
      }),

    /** Ends the person's sessions and invitations. */
    disable: (actor: Actor, id: string): Promise<PersonChange> =>
      update(id, async (transaction, { role, disabled_at }) => {
        if (disabled_at !== null) return { kind: "ok" };
        if (role === "owner" && (await isLastOwner(transaction, id))) return { kind: "rejected" };
        await transaction
          .updateTable("desk_people")
          .set({ disabled_at: now() })
          .where("id", "=", id)
          .execute();
        await transaction.deleteFrom("desk_sessions").where("person", "=", id).execute();
        await transaction.deleteFrom("one_time_tokens").where("person", "=", id).execute();
        await recordChange(transaction, actor, {
          action: "disable",
          subject: toSubject(PERSON, id),
        });
        return { kind: "ok" };
      }),
  };
}
