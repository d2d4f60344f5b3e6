import { createContext } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";

/** Constructed in http, never here. */
export type DeskServices = {
  /** The content as the site shows it now. */
  catalogue: () => Catalogue;
  /** Scheme and host of every absolute address, without a trailing slash. */
  publicUrl: string;
  /** From a request's cookies. */
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
};

export const deskServices = createContext<DeskServices>();
