/** A valid inquiry, as JSON. */
export const INQUIRY = JSON.stringify({
  firstName: "Pat",
  lastName: "Morgan",
  email: "pat.morgan@example.org",
  phone: "732 555 0142",
  interest: "sales",
  message: "I would like to test drive a cart with six seats on Saturday.",
  context: { page: "/inventory", intent: "test-drive" },
});

/** The bytes of a request for a page. */
export function pageRequest(host: string, path: string): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\r\n`,
  );
}

/** The bytes of a request with a valid inquiry. */
export function inquiryRequest(host: string): Buffer {
  return Buffer.from(
    `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(INQUIRY)}\r\n\r\n${INQUIRY}`,
  );
}
