import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Kysely, Selectable } from "kysely";
import { recordChange } from "#records/events.server.ts";
import { PERSON } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { Person } from "./accounts.server.ts";
import { acceptInvitation, lockPerson } from "./join.server.ts";
import { consumeToken, issueToken, TOKEN_TTL } from "./one-time-tokens.server.ts";
import { parseNewPasskey, parsePasskeyUse, parseTransports } from "./passkey-json.ts";
import { addSession, markProved, type SignedInPerson } from "./sessions.server.ts";
import type { PeopleTables } from "./tables.ts";

/** Ed25519, ECDSA with P-256 and RSA: what the browsers' authenticators offer. */
const ALGORITHMS = [-8, -7, -257];

// Loaded on demand: it takes longer than the rest of the desk.
const webauthn = () => import("@simplewebauthn/server");

type Options = {
  /** Passkeys belong to its host. */
  publicUrl: string;
  issuer: string;
  now?: () => number;
};

/** Responses are the JSON that the browser's credential has. One with any mistake is refused with null. */
export function createPasskeys(
  database: Kysely<PeopleTables>,
  { publicUrl, issuer, now = Date.now }: Options,
) {
  const { hostname: rpID } = new URL(publicUrl);
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpID, requireUserVerification: true };

  const readRows = (person: string) =>
    database
      .selectFrom("desk_passkeys")
      .selectAll()
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("credential")
      .execute();

  const readIds = async (person: string) =>
    (await readRows(person)).map(({ credential: id, transports }) => ({
      id,
      transports: parseTransports(transports),
    }));

  const remember = async (challenge: string, person: string | null): Promise<void> => {
    await database.deleteFrom("one_time_tokens").where("until", "<", now()).execute();
    const until = now() + TOKEN_TTL.challenge;
    await issueToken(database, { kind: "challenge", person, until, token: challenge });
  };

  /** A challenge is good for one reply, of the person it was made for. */
  const takeChallenge = async (
    challenge: string,
    person: string | null,
  ): Promise<string | null> => {
    const token = await consumeToken(database, "challenge", challenge, now());
    return token !== null && token.person === person ? challenge : null;
  };

  const verifyNew = async (json: string, person: string) => {
    const parsed = parseNewPasskey(json);
    if (parsed === null) return null;
    const { response } = parsed;
    const expectedChallenge = await takeChallenge(parsed.challenge, person);
    if (expectedChallenge === null) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected,
    }).catch(() => null);
    return result?.registrationInfo?.credential ?? null;
  };

  const insert = async (
    into: Kysely<PeopleTables>,
    person: string,
    key: NonNullable<Awaited<ReturnType<typeof verifyNew>>>,
    name: string,
  ): Promise<void> => {
    await into
      .insertInto("desk_passkeys")
      .values({
        credential: key.id,
        person,
        public_key: Buffer.from(key.publicKey).toString("base64url"),
        counter: key.counter,
        transports: JSON.stringify(key.transports ?? []),
        name,
        created_at: now(),
        used_at: null,
      })
      .execute();
  };

  /** Returns the passkey that was used, if its person may sign in. */
  const verifyUse = async (json: string, expectedPerson: string | null) => {
    const parsed = parsePasskeyUse(json);
    if (parsed === null) return null;
    const { response } = parsed;
    const expectedChallenge = await takeChallenge(parsed.challenge, expectedPerson);
    const passkey = await database
      .selectFrom("desk_passkeys")
      .innerJoin("desk_people", "desk_people.id", "person")
      .selectAll("desk_passkeys")
      .select("desk_people.name as personName")
      .where("credential", "=", response.id)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    if (expectedChallenge === null || passkey === undefined) return null;
    if (expectedPerson !== null && passkey.person !== expectedPerson) return null;
    const { verifyAuthenticationResponse } = await webauthn();
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
      ...expected,
    }).catch(() => null);
    if (!result?.verified) return null;
    await database
      .updateTable("desk_passkeys")
      .set({ counter: result.authenticationInfo.newCounter, used_at: now() })
      .where("credential", "=", passkey.credential)
      .execute();
    return passkey;
  };

  return {
    async creationOptions(person: Person): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: issuer,
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: new Uint8Array(Buffer.from(person.id)),
        excludeCredentials: await readIds(person.id),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await remember(options.challenge, person.id);
      return options;
    },

    /** For one person's passkeys, or for any of the site's with null. */
    async requestOptions(person: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await webauthn();
      const allowCredentials = person === null ? [] : await readIds(person);
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials,
        userVerification: "required",
      });
      await remember(options.challenge, person);
      return options;
    },

    /** Returns the token of the new session. */
    async join(
      person: Person,
      { invitation, response, device }: { invitation: string; response: string; device: string },
    ): Promise<string | null> {
      const key = await verifyNew(response, person.id);
      if (key === null) return null;
      return await database.transaction().execute(async (transaction) => {
        const at = now();
        if (!(await acceptInvitation(transaction, invitation, person, at))) return null;
        await insert(transaction, person.id, key, device);
        const { id, name } = person;
        return await addSession(transaction, { person: id, name, method: "passkey", device }, at);
      });
    },

    async add(person: Person, response: string, device: string): Promise<boolean> {
      const key = await verifyNew(response, person.id);
      if (key === null) return false;
      await database.transaction().execute(async (transaction) => {
        await insert(transaction, person.id, key, device);
        await recordChange(
          transaction,
          { person: person.id, name: person.name },
          { action: "add passkey", subject: toSubject(PERSON, person.id), after: device },
        );
      });
      return true;
    },

    /** Returns the token of the new session. */
    async signIn(response: string, device: string): Promise<string | null> {
      const passkey = await verifyUse(response, null);
      if (passkey === null) return null;
      const { person, personName: name } = passkey;
      return await database
        .transaction()
        .execute((transaction) =>
          addSession(transaction, { person, name, method: "passkey", device }, now()),
        );
    },

    /** The session counts as proved from now on. */
    async prove({ id, session }: SignedInPerson, response: string): Promise<boolean> {
      if ((await verifyUse(response, id)) === null) return false;
      await markProved(database, session, now());
      return true;
    },

    async list(person: string) {
      return (await readRows(person)).map(listed);
    },

    async rename(person: string, credential: string, name: string): Promise<void> {
      await database
        .updateTable("desk_passkeys")
        .set({ name })
        .where("person", "=", person)
        .where("credential", "=", credential)
        .execute();
    },

    /** The last one stays as long as there is no password. */
    async remove(person: Pick<Person, "id" | "name">, credential: string): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        // Two removals at the same time must not leave no passkey.
        await lockPerson(transaction, person.id);
        const { password } = await transaction
          .selectFrom("desk_people")
          .select("password")
          .where("id", "=", person.id)
          .executeTakeFirstOrThrow();
        const keys = await transaction
          .selectFrom("desk_passkeys")
          .select(["credential", "name"])
          .where("person", "=", person.id)
          .execute();
        const removed = keys.find((key) => key.credential === credential);
        if (removed === undefined) return true;
        if (keys.length === 1 && password === null) return false;
        await transaction
          .deleteFrom("desk_passkeys")
          .where("credential", "=", credential)
          .execute();
        await recordChange(
          transaction,
          { person: person.id, name: person.name },
          { action: "remove passkey", subject: toSubject(PERSON, person.id), before: removed.name },
        );
        return true;
      });
    },
  };
}

/** Times are milliseconds since 1970. */
export type ListedPasskey = ReturnType<typeof listed>;

const listed = (row: Selectable<PeopleTables["desk_passkeys"]>) => ({
  credential: row.credential,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
});
