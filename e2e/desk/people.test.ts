import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addAuthenticator } from "#e2e/support/authenticator.ts";
import { visit } from "#e2e/support/browser.ts";
import { hasChromium } from "#e2e/support/chromium.ts";
import { cookieOf, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { provideDesk } from "./testing/provide-desk.ts";

describe.skipIf(!hasChromium())("people, in Chromium", () => {
  const desk = provideDesk();
  let page: Page;
  let staff: SignedInStaff;

  beforeAll(async () => {
    ({ page, staff } = await desk.visit("owner", { name: "Morgan Sample" }));
  });

  const setProof = async (provedAt: number) => {
    const database = await openDatabase<PeopleTables>({ folder: desk.site.dataDir });
    await database
      .updateTable("desk_sessions")
      .set({ proved_at: provedAt })
      .where("person", "=", staff.id)
      .execute();
    await database.destroy();
  };

  const endSessions = async (person: string) => {
    const database = await openDatabase<PeopleTables>({ folder: desk.site.dataDir });
    await database.deleteFrom("desk_sessions").where("person", "=", person).execute();
    await database.destroy();
  };

  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });

  it("are invited with a link that lets them join with a passkey", async () => {
    await page.goto("/desk/people");
    await page.getByRole("link", { name: "Invite a person" }).click();
    await page.getByLabel("Name").fill("Alex Sample");
    await page.getByLabel("Work email").fill("alex.example.com@");
    await page.getByLabel("Work email").evaluate((input) => input.setAttribute("type", "text"));
    await page.getByRole("button", { name: "Make the link" }).click();
    await page.getByText("Write the work email in full").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Alex Sample");
    await page.getByLabel("Work email").fill("alex@example.com");
    await page.getByLabel("Role", { exact: true }).selectOption("sales");
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.getByLabel("Link for Alex Sample").inputValue();
    await row("Alex Sample").getByText("invited until").last().waitFor();

    const alex = await visit({ url: desk.site.url, fresh: {} });
    await addAuthenticator(alex.page);
    await alex.page.goto(link);
    await alex.page.getByRole("button", { name: "Make a passkey" }).click();
    await alex.page.waitForURL((url) => url.pathname !== "/desk/join");
    expect((await alex.page.goto("/desk/people"))?.status()).toBe(403);
    await page.goto("/desk/people");
    await row("Alex Sample").getByText("Passkey").last().waitFor();
  });

  it("get another role by keyboard, and are disabled", async () => {
    await page.goto("/desk/people");
    await page.getByLabel("Role of Alex Sample").focus();
    await page.keyboard.type("r");
    await expect.poll(() => storedRole("Alex Sample")).toBe("rentals");
    await page.getByRole("button", { name: "More for Alex Sample" }).press("Enter");
    await page.getByRole("button", { name: "Disable Alex Sample" }).press("Enter");
    await row("Alex Sample").getByText("disabled").last().waitFor();
    expect(await page.getByLabel("Role of Alex Sample").count()).toBe(0);
  });

  const storedRole = async (name: string) => {
    const database = await openDatabase<PeopleTables>({ folder: desk.site.dataDir });
    const person = await database
      .selectFrom("desk_people")
      .select("role")
      .where("name", "=", name)
      .executeTakeFirst();
    await database.destroy();
    return person?.role;
  };

  it("keep their last owner", async () => {
    await page.goto("/desk/people");
    await page.getByLabel("Role of Morgan Sample").selectOption("service");
    await page.getByText("This is the only owner who can sign in").waitFor();
    await expect.poll(() => page.getByLabel("Role of Morgan Sample").inputValue()).toBe("owner");
    expect(await storedRole("Morgan Sample")).toBe("owner");
  });

  it("are changed only with a proof of the last ten minutes; what was typed stays", async () => {
    await page.goto("/desk/people?invite");
    await page.getByLabel("Name").fill("Sam Sample");
    await page.getByLabel("Work email").fill("sam@example.com");
    await page.getByText("Live", { exact: true }).waitFor();
    await setProof(Date.now() - 11 * 60_000);
    // A connection that returns loads the page's data again.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Show that it's me" }).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Sam Sample");
    await page.getByRole("button", { name: "Make the link" }).click();
    await page.getByText("Nothing was changed yet").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Sam Sample");
    expect(await storedRole("Sam Sample")).toBeUndefined();
    await page.goto("/desk/people");
    await page.getByRole("link", { name: "Show that it's me" }).waitFor();
    expect(await page.getByLabel("Role of Morgan Sample").count()).toBe(0);
    await setProof(Date.now());
    await page.goto("/desk/people");
    await page.getByLabel("Role of Morgan Sample").waitFor();
  });

  it("stay in a form when the session ends, which is sent after signing in again", async () => {
    const name = "Robin Sample";
    const { page: form, context, staff: robin } = await desk.visit("owner", { name });
    await form.goto("/desk/people?invite");
    await form.getByLabel("Name").fill("Kim Sample");
    await form.getByLabel("Work email").fill("kim@example.com");
    await form.getByText("Live", { exact: true }).waitFor();
    await endSessions(robin.id);
    await form.getByRole("button", { name: "Make the link" }).click();
    await form.getByText("You are signed out.").waitFor();
    expect(await form.getByLabel("Name").inputValue()).toBe("Kim Sample");
    expect(await storedRole("Kim Sample")).toBeUndefined();
    await context.addCookies(cookieOf(await signIn(desk.site, "owner", name), desk.site));
    const tab = await context.newPage();
    await tab.goto("/desk/account");
    await form.getByLabel("Link for Kim Sample").waitFor();
    expect(await form.getByText("You are signed out.").count()).toBe(0);
  });

  it("find every change in a list, by person and kind", async () => {
    await page.goto("/desk/people");
    await page.getByRole("link", { name: "Sign-ins" }).click();
    await page.waitForURL("**/desk/audit?action=sign+in");
    await expect.poll(() => page.getByRole("row", { name: /sign in/ }).count()).toBe(4);
    await page.goto("/desk/audit");
    await page.getByLabel("Person").selectOption("Morgan Sample");
    await page.waitForURL(/person=/);
    await expect.poll(() => page.getByRole("row", { name: /command line/ }).count()).toBe(0);
    await page.getByRole("row", { name: /disable Alex Sample/ }).waitFor();
  });

  it("stand in rows that hold all of their text on phones", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/desk/people");
    await row("Alex Sample").waitFor();
    const cut = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut).toBe(0);
  });

  it.each(["/desk/people", "/desk/people?invite", "/desk/account", "/desk/audit", "/desk/prove"])(
    "axe finds nothing on %s at any width",
    async (path) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expectAccessible(page, [1440, 820, 390]);
    },
  );

  it.each(["/desk/sign-in", "/desk/sign-in/code", "/desk/join?token=none"])(
    "axe finds nothing on %s at any width",
    async (path) => {
      const stranger = await visit({ url: desk.site.url });
      await stranger.page.goto(path);
      await expectAccessible(stranger.page, [1440, 820, 390]);
      expect(stranger.consoleErrors).toEqual([]);
    },
  );
});
