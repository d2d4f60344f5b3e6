import { getSystemErrorMessage } from "node:util";

/** Such as "permission denied"; null for an error that is not the operating system's. */
export function fileFault(error: unknown): string | null {
  return error instanceof Error && "errno" in error && typeof error.errno === "number"
    ? getSystemErrorMessage(error.errno)
    : null;
}
