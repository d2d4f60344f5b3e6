import type { RouterContextProvider } from "react-router";
import type { Right } from "#people/roles.ts";
import { isProofFresh } from "#people/sessions.server.ts";
import { requireRight, type Staff } from "./require-right.ts";

/** As `requireRight`; `isProved` is whether the person showed a passkey, or password and code, in the last ten minutes. */
export function requireRightAndProof(
  context: Readonly<RouterContextProvider>,
  right: Right,
): Staff & { isProved: boolean } {
  const staff = requireRight(context, right);
  return { ...staff, isProved: isProofFresh(staff) };
}
