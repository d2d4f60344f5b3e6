import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Lead } from "#ui/layout/section.tsx";

/** The page of the link in a mail that asks a customer to confirm the address. */
export function ConfirmEmail({
  title,
  lead,
  children,
  error,
  isAwaited,
  version,
  paths,
  pageText,
}: {
  title: string;
  lead: string;
  children?: ReactNode;
  error: ComponentProps<typeof ErrorSummary> | undefined | null;
  isAwaited: boolean;
  version: number;
  /** Of the own page, and where the form posts. */
  paths: { page: string; confirm: string };
  pageText: string;
}) {
  return (
    <div className="page grid max-w-[760px] gap-6 pt-10 pb-18 lg:pt-16 lg:pb-26">
      {error && <ErrorSummary {...error} />}
      <h1 className="text-title">{title}</h1>
      <Lead>{lead}</Lead>
      {children}
      <Form action={paths.confirm} method="post" className="flex flex-wrap gap-3">
        {isAwaited && (
          <>
            <input type="hidden" name="version" value={version} />
            <button type="submit" className={buttonClass("primary")}>
              Confirm my email
            </button>
          </>
        )}
        <ActionLink href={paths.page} look="outline" size="medium">
          {pageText}
        </ActionLink>
      </Form>
    </div>
  );
}
