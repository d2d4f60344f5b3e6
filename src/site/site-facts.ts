import { useRouteLoaderData } from "react-router";
import type { siteFacts } from "./site-facts.server.ts";

export type SiteFacts = ReturnType<typeof siteFacts>;

/** For pages: none is rendered where the root loader failed. */
export function useSiteFacts(): SiteFacts {
  const facts = useRouteLoaderData<SiteFacts>("root");
  if (!facts) throw new Error("the root route has no loader data");
  return facts;
}
