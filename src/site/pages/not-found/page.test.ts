import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { site } from "#e2e/support/site.ts";

it.each(["/nothing-here", "/vehicles/nothing/sheet"])(
  "%s is not found, with a search of the inventory for people and agents",
  async (path) => {
    const response = await site(path);
    expect(response.status).toBe(404);
    const form = parse(await response.text()).querySelector("main form");
    expect(form?.attributes).toMatchObject({ action: "/inventory", toolname: "search_carts" });
    expect(form?.getAttribute("tooldescription")).toMatch(/^Lists the golf carts/);
    expect(form?.querySelector("input")?.getAttribute("name")).toBe("search");
    expect(form?.querySelector("label")?.text.trim()).toBe("Search for a cart");
  },
);
