import { type ContactPoint, contactKey } from "./contact-points.ts";

type NamedRecord = { firstName: string; lastName: string; contacts: readonly ContactPoint[] };

/** `names` are two who use it. */
export type SuspectedPhone = { value: string; names: [string, string] };

/**
 * Phones that may be a campground's, a hotel's or a family's: two records with different last names and different email
 * addresses have nothing in common but that number.
 */
export function suspectPhones(records: readonly NamedRecord[]): SuspectedPhone[] {
  const phones = new Set(
    records.flatMap(({ contacts }) =>
      contacts.flatMap(({ kind, value }) => (kind === "phone" ? [value] : [])),
    ),
  );
  return [...phones].flatMap((value): SuspectedPhone[] => {
    const key = contactKey({ kind: "phone", value });
    const users = records.filter(({ contacts }) => contacts.some((own) => contactKey(own) === key));
    const email = ({ contacts }: NamedRecord) =>
      contacts.find(({ kind }) => kind === "email")?.value;
    const [first] = users;
    if (first === undefined) return [];
    const other = users.find(
      (user) =>
        user.lastName.trim().toLowerCase() !== first.lastName.trim().toLowerCase() &&
        email(user) !== undefined &&
        email(first) !== undefined &&
        email(user) !== email(first),
    );
    const name = ({ firstName, lastName }: NamedRecord) => `${firstName} ${lastName}`.trim();
    return other === undefined ? [] : [{ value, names: [name(first), name(other)] }];
  });
}
