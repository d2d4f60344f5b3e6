import { defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";

/** Filters of the list of changes. */
export const auditQuery = defineQuery("/desk/audit", {
  person: text(undefined),
  /** A kind such as "inquiry", or one of them such as "inquiry:7H2K-9QXM". */
  subject: text(undefined, { max: 200 }),
  action: text(undefined),
  /** Lists who saw which records, in place of changes. */
  views: flag("views", { name: "show" }),
  /** The id of a change, before which the list begins. */
  before: wholeNumber(undefined, { digits: 15 }),
});
