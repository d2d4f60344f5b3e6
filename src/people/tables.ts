import type { ColumnType } from "kysely";
import type { EventTables } from "#records/tables.ts";
import type { Role } from "./roles.ts";

/** All times are milliseconds since 1970. Of tokens, only the SHA-256 digests are stored. */
type PeopleTable = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** The most powerful of the person's roles. */
  role: Role;
  /** Separated by commas; null for none. */
  other_roles: string | null;
  /** 1 for an email when a colleague assigns them an inquiry. The version before writes rows without it. */
  mail_assigned: ColumnType<number | null, number | null | undefined, number | null>;
  invited_at: number;
  /** Null until the person has set up a passkey or a password. */
  joined_at: number | null;
  disabled_at: number | null;
  /** Argon2id, with its salt. */
  password: string | null;
  /** The authenticator's secret, encrypted. */
  totp: string | null;
  /** The last time step a code was taken of: a code works once. */
  totp_step: number;
};

type PasskeysTable = {
  /** Credential id and public key in base64url. */
  credential: string;
  person: string;
  public_key: string;
  counter: number;
  /** A list in JSON. */
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
};

export type SignInMethod = "passkey" | "password";

type SessionsTable = {
  digest: string;
  id: string;
  person: string;
  method: SignInMethod;
  created_at: number;
  seen_at: number;
  /** When the person last used a passkey, or a password and a code. */
  authenticated_at: number;
  /** For example "Chrome on Windows". */
  device: string;
};

export type TokenKind = "invite" | "challenge" | "second-step" | "setup" | "recovery";

/** Links and codes that work once. */
type OneTimeTokensTable = {
  digest: string;
  kind: TokenKind;
  person: string | null;
  value: string | null;
  until: number;
};

type FailuresTable = {
  /** Digest of the email address, whether or not somebody has it. */
  address: string;
  at: number;
};

/** The lists whose filters can be saved. */
export type ViewList = "inbox" | "bookings" | "customers";

/** Filters of lists with a name. */
type SavedViewsTable = {
  id: string;
  person: string;
  list: ViewList;
  name: string;
  query: string;
  /** 1 where all who see the list see it. */
  is_shared: number;
  created_at: number;
};

export type PeopleTables = {
  saved_views: SavedViewsTable;
  desk_people: PeopleTable;
  desk_passkeys: PasskeysTable;
  desk_sessions: SessionsTable;
  one_time_tokens: OneTimeTokensTable;
  desk_failures: FailuresTable;
} & EventTables;

/** Not in backups: a restore must not bring back what was ended or used since. */
export const SHORT_LIVED_TABLES = [
  "desk_sessions",
  "one_time_tokens",
  "desk_failures",
  "presence",
  "calendar_keys",
  "rate_counts",
];
