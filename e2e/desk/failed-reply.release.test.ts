import { afterEach, expect, it } from "vitest";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideMailDesk } from "./testing/provide-desk.ts";

const desk = provideMailDesk();

afterEach(() => desk.mail.behave("well"));

it("the page of a reply says that it is going out, that the mail server fails, and that it is sent", async () => {
  const { reference } = await addInquiry(desk.site, "Slow");
  const { page } = await desk.visit("sales");
  await page.goto(`/desk/inbox/${reference}`);
  await page.getByLabel("Your reply").fill("It is here.");
  // Ends the connections that the site keeps open.
  await desk.mail.goDown();
  await desk.mail.comeBack();
  const before = desk.mail.connections();
  desk.mail.behave("hangs");
  await page.getByRole("button", { name: "Send reply" }).click();
  const thread = page.getByRole("region", { name: "Messages" });
  await thread.getByText("It is here.").waitFor();
  await expect.poll(() => desk.mail.connections(), { timeout: 30_000 }).toBeGreaterThan(before);

  // The page is loaded while the reply is being sent.
  await page.reload();
  await thread.getByText("Going out now").waitFor();
  await desk.mail.goDown();
  await thread.getByText(/^The mail server does not answer \(.+\)\. Next try/).waitFor();
  desk.mail.behave("well");
  await desk.mail.comeBack();
  await thread.getByText(/^Sent /).waitFor();
});
