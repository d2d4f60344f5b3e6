/** An answer as a page or a program gave it, not yet compressed. */
export type Rendered = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Ids of the vehicles that it was made from. */
  stock: ReadonlySet<string>;
};

/** Whether everybody may be sent the same answer, as its own Cache-Control says (RFC 9111, 5.2.2.9). */
export function isShared({ status, headers }: Rendered): boolean {
  return status === 200 && /(^|[\s,])public([\s,]|$)/.test(headers["cache-control"] ?? "");
}
