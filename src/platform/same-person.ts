import { normalizeMailbox } from "./mail/acknowledgement-limit.server.ts";

export type Person = { email: string; phone: string };

const MIN_PHONE_DIGITS = 7;
export const PHONE_DIGITS = 10;

/** The last digits of a phone number, without the country code. */
export const lastDigits = (phone: string): string =>
  phone.replaceAll(/\D/g, "").slice(-PHONE_DIGITS);

/** Two requests that share one are of one person. */
export function personKeys({ email, phone }: Person): string[] {
  const digits = lastDigits(phone);
  return [
    ...(email.includes("@") ? [`email ${normalizeMailbox(email)}`] : []),
    ...(digits.length >= MIN_PHONE_DIGITS ? [`phone ${digits}`] : []),
  ];
}

/** Requests of one person, also over a third that has the email of one and the phone of another. In their order. */
export function groupByPerson<Request extends Person>(requests: readonly Request[]): Request[][] {
  const groups: { keys: Set<string>; requests: Request[] }[] = [];
  for (const request of requests) {
    const keys = personKeys(request);
    const own = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const [first] = own;
    if (first === undefined) {
      groups.push({ keys: new Set(keys), requests: [request] });
      continue;
    }
    for (const other of own.slice(1)) {
      for (const key of other.keys) first.keys.add(key);
      first.requests.push(...other.requests);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const key of keys) first.keys.add(key);
    first.requests.push(request);
  }
  return groups.map((group) => group.requests);
}

/** Finds what else a person has among requests. */
export function createPersonIndex<Request extends Person>(requests: readonly Request[]) {
  const byKey = new Map<string, Request[]>();
  const add = (request: Request): void => {
    for (const key of personKeys(request)) byKey.set(key, (byKey.get(key) ?? []).concat(request));
  };
  for (const request of requests) add(request);
  return {
    add,
    findAll: (person: Person): Request[] => [
      ...new Set(personKeys(person).flatMap((key) => byKey.get(key) ?? [])),
    ],
  };
}
