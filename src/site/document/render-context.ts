import { createContext, use } from "react";

/** Empty in the browser. */
export const RenderContext = createContext<{
  /** For inline scripts, which have run already in the browser. */
  nonce?: string | undefined;
  status?: number;
}>({});

export function useNonce(): string | undefined {
  return use(RenderContext).nonce;
}

export function useIsFailure(): boolean {
  return (use(RenderContext).status ?? 200) >= 500;
}
