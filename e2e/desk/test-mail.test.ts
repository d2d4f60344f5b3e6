import { expect, it } from "vitest";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import { mainText } from "#e2e/support/html.ts";
import { provideMailDesk } from "./testing/provide-desk.ts";

const PATH = "/desk/settings/promise";

const desk = provideMailDesk();

async function send({ headers }: SignedInStaff, fields: Record<string, string>) {
  const response = await fetch(desk.site.url + PATH, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, accept: "text/html" },
    body: new URLSearchParams({ intent: "test-mail", ...fields }),
  });
  const isDone = response.status === 303;
  const html = isDone
    ? await followRedirect(response, { origin: desk.site.url, cookie: headers.cookie })
    : await response.text();
  return { status: response.status, text: mainText(html) };
}

it("an owner sees who gets mail, and sends a test mail that says whether it went out", async () => {
  const owner = await signIn(desk.site, "owner");
  const page = await (await fetch(desk.site.url + PATH, { headers: owner.headers })).text();
  expect(mainText(page)).toMatch(/Who gets mail .*Service and parts office@example\.com/);

  const sent = await send(owner, { kind: "rentals" });
  expect(sent.status).toBe(303);
  expect(sent.text).toContain("The mail server took the test mail for office@example.com.");
  const mail = await desk.mailTo("office@example.com");
  expect(mail?.mail.subject).toBe("Test mail from Shore Golf Carts");
  expect(mail?.mail.text).toContain("Owner Sample sent this test mail");

  expect((await send(owner, { kind: "everything" })).status).toBe(422);
  desk.mail.behave("550 at RCPT");
  const refused = await send(owner, { kind: "sales" });
  desk.mail.behave("well");
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/The test mail was not sent: 550 at RCPT\./);

  const rentals = await signIn(desk.site, "rentals");
  expect((await send(rentals, { kind: "sales" })).status).toBe(403);
});
