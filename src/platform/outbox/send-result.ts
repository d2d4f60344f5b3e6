/**
 * Faults are codes such as "550 at RCPT", never the server's own text, which may quote an address.
 * `misconfigured` means that retrying will not help until a setting is changed.
 */
export type SendResult =
  | { kind: "sent" }
  | { kind: "retry"; fault: string; misconfigured?: boolean }
  | { kind: "never"; fault: string };
