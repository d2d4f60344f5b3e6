import { userInfo } from "node:os";
import type { Actor } from "#platform/actor.ts";

function systemUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return null;
  }
}

/** The list of changes shows this name for changes by the command line. */
export function commandLineActor(): Actor {
  const user = systemUser();
  return { person: null, name: user === null ? "command line" : `command line (${user})` };
}
