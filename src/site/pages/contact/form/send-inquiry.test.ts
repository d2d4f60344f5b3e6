import { afterEach, describe, expect, it, vi } from "vitest";
import { sendInquiry } from "./send-inquiry.ts";

const INQUIRY = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: "I would like to know more.",
} as const;

function answerWith(body: string, status: number) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("sending an inquiry", () => {
  it("posts the fields and the context as JSON", async () => {
    const fetch = answerWith('{"reference":"7K4M-2QXD"}', 201);
    const outcome = await sendInquiry(INQUIRY, { intent: "quote" });
    expect(outcome).toEqual({ stored: true, reference: "7K4M-2QXD" });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe("/api/contact");
    expect(init?.method).toBe("POST");
    expect(JSON.parse(String(init?.body))).toEqual({ ...INQUIRY, context: { intent: "quote" } });
  });

  it.each(["{}", '{"reference":7}', '{"reference":"../x"}', "[]", "null"])(
    "is stored without a reference when the answer is %s",
    async (body) => {
      answerWith(body, 200);
      expect(await sendInquiry(INQUIRY, {})).toEqual({ stored: true, reference: null });
    },
  );

  it("hands on the server's words and the errors of known fields", async () => {
    answerWith('{"error":"No.","errors":{"email":"Bad","role":"x","phone":7}}', 422);
    expect(await sendInquiry(INQUIRY, {})).toEqual({
      stored: false,
      error: "No.",
      errors: { email: "Bad" },
    });
  });

  it.each([
    ["<h1>Bad gateway</h1>", 502],
    ["", 500],
    ["{}", 500],
    ['{"error":""}', 500],
    ['{"error":{"a":1}}', 500],
    ["null", 503],
    ["<html>a hotel's login page</html>", 200],
  ])("fails with the internal sentence for %s (%i)", async (body, status) => {
    answerWith(body, status);
    await expect(sendInquiry(INQUIRY, {})).rejects.toThrow("Failed to submit contact form");
  });

  it("fails when the server cannot be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(sendInquiry(INQUIRY, {})).rejects.toThrow("Failed to fetch");
  });
});
