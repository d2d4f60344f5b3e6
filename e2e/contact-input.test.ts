import { describe, expect, it } from "vitest";
import { site } from "#e2e/support/site.ts";

const TYPED = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "parts",
  message: "Do you have a <rear> seat kit?",
};

const send = (fields: Record<string, string>) =>
  site("/contact", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

const post = (fields: Record<string, string>) =>
  site("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });

describe("the contact form without JavaScript", () => {
  it.each<[string, Partial<typeof TYPED>]>([
    ["a number from an iPhone's contacts", { phone: "\u202a(732) 555-0177\u202c" }],
    ["text of a slide and of Word", { message: "Two carts\u000bfor July\u0003, please" }],
    ["a name of a right-to-left form", { firstName: "\u202b\u05de\u05d9\u05db\u05dc\u202c" }],
  ])("takes %s, as the API does", async (_, pasted) => {
    expect((await send({ ...TYPED, ...pasted })).status).toBe(303);
    expect((await post({ ...TYPED, ...pasted })).status).toBe(201);
  });

  it("asks once about a likely typing mistake in the address, which the API takes", async () => {
    const typed = { ...TYPED, email: "dana@gmial.con" };
    const question = await send(typed);
    expect(question.status).toBe(422);
    const html = await question.text();
    expect(html).toMatch(/href="#email"[^>]*>Did you mean dana@gmail\.com\?/);
    expect(html).toContain('value="dana@gmial.con"');
    expect(html).toContain("Do you have a &lt;rear&gt; seat kit?</textarea>");
    const fix = { useEmail: "dana@gmail.com", askedEmail: "dana@gmial.con" };
    expect(html).toMatch(/<input type="hidden" name="askedEmail" value="dana@gmial\.con"\/>/);
    expect(html).toMatch(
      /<button[^>]*name="useEmail"[^>]*>Use (<!-- -->)?dana@gmail\.com<\/button>/,
    );
    const sentAgain = { ...typed, askedEmail: fix.askedEmail };
    expect((await send(sentAgain)).status).toBe(303);
    expect((await send({ ...typed, ...fix })).status).toBe(303);
    expect((await post(typed)).status).toBe(201);
  });

  it.each(["dana@m\u00fcnchen-example.de", "j\u00f6rg@example.com"])(
    "takes %s, as the API does",
    async (email) => {
      expect((await send({ ...TYPED, email })).status).toBe(303);
      expect((await post({ ...TYPED, email })).status).toBe(201);
    },
  );
});
