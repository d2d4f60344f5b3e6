import { defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";

/** What the list of changes shows. */
export type AuditQuery = {
  person: string | undefined;
  /** A kind such as "inquiry", or one of them such as "inquiry:7H2K-9QXM". */
  subject: string | undefined;
  action: string | undefined;
  /** Who saw what, in place of changes. */
  views: boolean;
  /** The id of a change, before which the list begins. */
  before: number | undefined;
};

export const auditQuery = defineQuery<AuditQuery>("/desk/audit", {
  person: text(undefined),
  subject: text(undefined, { max: 200 }),
  action: text(undefined),
  views: flag("views", { name: "show" }),
  before: wholeNumber(undefined, { digits: 15 }),
});
