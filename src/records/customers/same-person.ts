import { readContactPoints } from "#domain/customers/contact-points.ts";
import { normalizeMailbox } from "#platform/mail/acknowledgement-limit.server.ts";

export type Person = { email: string; phone: string };

/** Two requests that share one are of one person. */
export const personKeys = (person: Person): string[] =>
  readContactPoints(person).map(({ kind, value }) =>
    kind === "email" ? normalizeMailbox(value) : value,
  );

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
