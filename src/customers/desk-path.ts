import { parseSubject } from "#records/subjects.ts";

const PAGES: Readonly<Record<string, string>> = {
  inquiry: "/desk/inbox",
  booking: "/desk/rentals",
  customer: "/desk/customers",
};

/** The page of a record at the desk, by its subject as in the list of changes: "inquiry:7H2K-9QXM". */
export function toDeskPath(subject: string): string {
  const { record, id } = parseSubject(subject);
  return `${PAGES[record] ?? "/desk/search"}/${id}`;
}
