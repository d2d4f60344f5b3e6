import { expect, it } from "vitest";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideMailDesk } from "./testing/provide-desk.ts";

const desk = provideMailDesk();

it("says that a reply is going out, that the mail server fails, and that it is sent, without a reload", async () => {
  const { reference } = await addInquiry(desk.site, "Slow");
  const { page } = await desk.visit("sales");
  await page.goto(`/desk/inbox/${reference}`);
  await page.getByLabel("Your reply").fill("It is here.");
  desk.mail.behave("hangs");
  await page.getByRole("button", { name: "Send reply" }).click();
  const thread = page.getByRole("region", { name: "Messages" });
  await thread.getByText("It is here.").waitFor();
  await expect.poll(() => desk.mail.connections(), { timeout: 30_000 }).toBeGreaterThan(0);

  // The page is loaded while the reply is being sent.
  await page.reload();
  await thread.getByText("Going out now").waitFor();
  await desk.mail.goDown();
  await thread.getByText(/^The mail server does not answer \(.+\)\. Next try/).waitFor();
  desk.mail.behave("well");
  await desk.mail.comeBack();
  await thread.getByText(/^Sent /).waitFor();
});
