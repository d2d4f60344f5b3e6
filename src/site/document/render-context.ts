import { createContext, use } from "react";

/** What the server's renderer knows of a page. Empty in the browser. */
export const RenderContext = createContext<{
  /** For inline scripts, which have run already in the browser. */
  nonce?: string | undefined;
  /** The response's status. */
  status?: number;
}>({});

export function useNonce(): string | undefined {
  return use(RenderContext).nonce;
}

/** Whether the server could not render what was asked for. */
export function useIsFailure(): boolean {
  return (use(RenderContext).status ?? 200) >= 500;
}
