/** A record as messages name it: "booking:" and the row's id. */
export const toSubject = (record: string, id: string): string => `${record}:${id}`;

export function parseSubject(subject: string): { record: string; id: string } {
  const end = subject.indexOf(":");
  return { record: subject.slice(0, end), id: subject.slice(end + 1) };
}

export const toKind = (record: string, kind: string): string => `${record}.${kind}`;

/** The kind of message without the kind of record: "reminder". */
export const parseKind = (kind: string): string => kind.slice(kind.indexOf(".") + 1);
