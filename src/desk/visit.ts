import { createContext } from "react-router";

/** One request. */
export type Visit = {
  /** For the inline scripts of this page; empty in development, which has no content policy. */
  nonce: string;
  requestId: string;
  /** The visitor's address, for limits; never stored. */
  address: string;
  /** Calls it once the server has time to render. */
  render: <Result>(page: () => Promise<Result>) => Promise<Result>;
  report: (error: unknown) => void;
};

export const visit = createContext<Visit>();
