import { defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";

/** Filters of the list of changes. */
export type AuditQuery = {
  person: string | undefined;
  /** A kind such as "inquiry", or one of them such as "inquiry:7H2K-9QXM". */
  subject: string | undefined;
  action: string | undefined;
  /** Lists who saw which records, in place of changes. */
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
