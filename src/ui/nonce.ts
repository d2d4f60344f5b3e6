import { createContext, use } from "react";

/** For inline scripts; undefined in the browser, where they have run already. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
