import { createContext, use } from "react";

/** Empty in the browser. */
export const RenderContext = createContext<{
  /** For inline scripts, which have run already in the browser. */
  nonce?: string | undefined;
}>({});

export function useNonce(): string | undefined {
  return use(RenderContext).nonce;
}
