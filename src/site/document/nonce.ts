import { createContext, use } from "react";

/** The nonce for inline scripts; none in the browser, where they have run already. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
