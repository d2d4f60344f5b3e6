/** So that out-of-office programs do not reply: RFC 3834, and the header that Exchange obeys. */
export const automaticHeaders = (kind: "auto-generated" | "auto-replied") => ({
  "auto-submitted": kind,
  "x-auto-response-suppress": "All",
});
