import { createContext } from "react-router";
import type { Role } from "#people/roles.ts";

/** The person who makes a request. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The session's id, which is not its token. */
  session: string;
  /** When the person last showed a passkey or a password with a code, in ms since 1970. */
  provedAt: number;
};

/** Set by the desk's middleware. */
export const signedIn = createContext<SignedIn | null>(null);
