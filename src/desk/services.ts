import { createContext } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ChangeLog } from "#catalogue/edits/change-log.server.ts";
import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import type { ContentDrafts } from "#catalogue/edits/drafts.server.ts";

/** Constructed in http, never here. */
export type DeskServices = {
  /** The content as the site shows it now. */
  catalogue: () => Catalogue;
  content: ContentStore;
  drafts: ContentDrafts;
  changeLog: ChangeLog;
  /** A page of the public site as it would be with another content, without its scripts. */
  previewPage: (path: string, catalogue: Catalogue) => Promise<{ status: number; html: string }>;
  /** Scheme and host of every absolute address, without a trailing slash. */
  publicUrl: string;
  /** From a request's cookies. */
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
};

export const deskServices = createContext<DeskServices>();
