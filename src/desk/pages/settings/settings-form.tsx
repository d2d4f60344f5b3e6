import type { ReactNode } from "react";
import { ContentForm, SettingsProvider } from "#desk/content/form/content-form.tsx";
import { SaveBar } from "#desk/content/form/save-bar.tsx";
import type { Documents } from "#desk/content/read-documents.server.ts";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { PageLog } from "./page-log.tsx";

/** The scrolling part beside the list of the settings. */
export function SettingsBody({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useScroller<HTMLDivElement>("panes")}
      className="@container min-h-0 min-w-0 grow overflow-y-auto px-4 py-4 md:px-7"
    >
      {children}
      <PageLog />
    </div>
  );
}

/** A page whose fields are saved, and shown on the site, by one button, which stays in view. */
export function SettingsForm({
  documents,
  preview,
  isReadOnly = false,
  before,
  after,
  children,
}: {
  documents: Documents;
  /** The page of the site that shows what is typed. */
  preview: string;
  isReadOnly?: boolean;
  /** Parts of the page with forms of their own. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SettingsProvider documents={documents}>
      <SettingsBody>
        {before}
        <ContentForm>{children}</ContentForm>
        {after}
      </SettingsBody>
      {!isReadOnly && <SaveBar preview={preview} />}
    </SettingsProvider>
  );
}
