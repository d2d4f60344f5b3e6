import { useMatches } from "react-router";

/** What a route says of its page to the layout and to the server, as its `handle`. */
export type PageHandle = {
  /** The page gains from script: without this it is sent with none. */
  hydrate?: true;
  /**
   * What the page is made of besides its path, the content and the stock. Left out: nothing, so that one answer serves
   * every query. "query": the address's query. A list: the parameters of these names, and nothing else of the query.
   * "visit": the query and the day, and in the values of its fields the form's own name and the page before.
   * "request": headers or values that belong to one visitor, so that the answer is kept nowhere.
   */
  reads?: "query" | "visit" | "request" | readonly string[];
};

/** A route's handle, when it has one of ours. */
export function pageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

/** Whether the page that is shown is taken over by script in the browser. */
export function useHydration(): boolean {
  return useMatches().some(({ handle }) => pageHandle(handle).hydrate === true);
}
