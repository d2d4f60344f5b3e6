import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";
import { tabTo } from "./testing/tab-to.ts";

const desk = provideSharedDesk();

it.each(DESK_WIDTHS)(
  "a person's data is counted, copied and deleted by keyboard at %i px",
  async (width) => {
    const email = `zebulon.${width}@quillfeather.example`;
    const body = new URLSearchParams({ ...GOOD_INQUIRY, email });
    await fetch(`${desk.site.url}/contact`, { method: "POST", body, redirect: "manual" });
    const name = `Private ${width === 390 ? "Narrow" : "Wide"}`;
    const { page, consoleErrors } = await desk.visit("owner", { width, name });
    await page.goto("/desk/settings/privacy");
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });

    const field = page.getByLabel("Email address or phone number");
    await field.focus();
    await page.keyboard.type("Zebulon");
    await page.keyboard.press("Enter");
    await page.getByText("Enter the person's full email address").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page, [], { include: ["main"] });

    await field.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await page.getByText("1 inquiry, with notes, replies, agreements and photos.").waitFor();
    await expectAccessible(page, [], { include: ["main"] });

    const downloading = page.waitForEvent("download");
    await field.focus();
    await tabTo(page, "button", "Download a copy");
    await page.keyboard.press("Enter");
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("personal-data.json");
    const copy = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(copy).toMatchObject({ inquiries: [{ email }], bookings: [] });

    // The page loads its data again after a change of somebody else, and what was found stays.
    const loadsAgain = page.waitForResponse((response) => response.url().includes(".data"));
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await loadsAgain;
    await field.focus();
    const remove = page.getByRole("button", { name: "Remove what is ticked" });
    await remove.press("Enter");
    await page.getByText("Type REMOVE to confirm. Nothing was deleted.").waitFor();
    await page.getByLabel("Type REMOVE to confirm").focus();
    await page.keyboard.type("remove");
    await tabTo(page, "button", "Remove what is ticked");
    await page.keyboard.press("Enter");
    await page.getByText("It is in the bin, and removed for good at").waitFor();
    await expectAccessible(page, [], { include: ["main"] });
    await page.getByRole("button", { name: "Remove now" }).press("Enter");
    await page.getByText("1 inquiry deleted for good.").waitFor();
    await field.focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await page.getByText("We have nothing about that person.").waitFor();
    expect(page.url()).not.toContain("quillfeather");
    expect(desk.site.output()).not.toContain("quillfeather");
    // The half address was refused on purpose.
    expect(consoleErrors.filter((text) => !text.includes("status of 422"))).toEqual([]);
  },
);
