import { createContext } from "react-router";
import type { SignedInPerson } from "#people/sessions.server.ts";

/** The person who makes a request. */
export type SignedIn = SignedInPerson;

/** Set by the desk's middleware. */
export const signedIn = createContext<SignedIn | null>(null);
