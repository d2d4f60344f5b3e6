import { describe, expect, it } from "vitest";
import { isOverloaded, type Load, type Work } from "./overload.ts";

const IDLE: Load = { rendering: 0, asking: 0, delayMs: 0, queueMs: 0 };

describe("too much to do", () => {
  it.each<[string, Partial<Load>, boolean, Work?]>([
    ["nothing", {}, false],
    ["a few pages", { rendering: 31 }, false],
    ["many pages", { rendering: 32 }, true],
    ["the inquiries of all measured clients", { asking: 256 }, false],
    ["more inquiries than there is memory for", { asking: 512 }, true, "asking"],
    ["a burst of connections", { queueMs: 1999, rendering: 5 }, false],
    ["a queue of connections without an end", { queueMs: 2000 }, true],
    ["such a queue, for an inquiry", { queueMs: 2000 }, false, "asking"],
    ["many pages, for an inquiry", { rendering: 32 }, false, "asking"],
    ["many inquiries, for a page", { asking: 512 }, false],
    ["one thing that took a second", { delayMs: 1000, rendering: 1, asking: 2 }, false],
    ["some pages, all late", { delayMs: 60, rendering: 12 }, true],
    ["some pages and inquiries, all late", { delayMs: 60, rendering: 6, asking: 6 }, true],
    ["many inquiries, none late", { delayMs: 59, asking: 300 }, false],
  ])("%s", (_name, load, expected, more = "rendering") => {
    expect(isOverloaded({ ...IDLE, ...load }, more)).toBe(expected);
  });
});
