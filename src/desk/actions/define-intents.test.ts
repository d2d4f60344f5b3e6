import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { deskServices } from "#desk/services.ts";
import { signedIn } from "#desk/session/signed-in.ts";
import {
  checkbox,
  fileList,
  optionalText,
  requiredText,
  textList,
  versionField,
} from "#desk/ui/form-schemas.ts";
import type { Role } from "#people/roles.ts";
import { defineIntents, intent } from "./define-intents.server.ts";
import { takeFlash } from "./flash.server.ts";
import { ok, reject } from "./intent-result.ts";

const PUBLIC_URL = "https://carts.example";
const PAGE = `${PUBLIC_URL}/desk/things`;

const noteSchema = z.object({
  text: requiredText("Write something first."),
  version: versionField,
});

const listSchema = z.object({
  chosen: textList,
  files: fileList,
  isSure: checkbox,
  more: optionalText,
});

const action = defineIntents(
  { right: "inquiries.read" },
  {
    note: intent(noteSchema, async ({ input }) =>
      ok(`Noted: ${input.text}`, { undo: { intent: "undo", version: String(input.version) } }),
    ),
    list: intent(
      listSchema,
      async ({ input, argument }) => ok(JSON.stringify({ ...input, argument })),
      { isBackground: true },
    ),
    full: intent(z.unknown(), async () => reject("No cart is free.")),
    late: intent(z.unknown(), async () => ({
      kind: "outdated" as const,
      message: "Someone else changed this.",
      changes: ["Grace, now: closed"],
      retryFields: { intent: "late", version: "4" },
    })),
    gone: intent(z.unknown(), async () => ({ kind: "missing" as const })),
    price: intent(z.unknown(), async () => ok("Changed."), { right: "stock.prices" }),
  },
);

/** The services that the actions of these tests use. */
function createContext(roles: readonly Role[]) {
  const context = new RouterContextProvider();
  const now = Date.now();
  context.set(signedIn, {
    id: "p1",
    name: "Grace",
    email: "grace@example.com",
    roles,
    session: "s1",
    method: "passkey",
    authenticatedAt: now,
  });
  context.set(deskServices, { publicUrl: PUBLIC_URL } as Parameters<
    typeof context.set<typeof deskServices>
  >[1]);
  return context;
}

async function post(
  fields: Record<string, string> | FormData,
  { role = "owner", accept = "*/*" }: { role?: Role; accept?: string } = {},
) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const request = new Request(PAGE, { method: "POST", body, headers: { accept } });
  try {
    return await action({
      request,
      url: new URL(PAGE),
      pattern: "/desk/things",
      params: {},
      context: createContext([role]),
    });
  } catch (error) {
    return error;
  }
}

const getFlash = async (response: unknown) => {
  if (!(response instanceof Response)) throw new Error("this is no redirect");
  expect([response.status, response.headers.get("location")]).toEqual([303, "/desk/things"]);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const request = new Request(PAGE, { headers: { cookie } });
  return await takeFlash({ publicUrl: PUBLIC_URL }, request, new URL(PAGE));
};

describe("an action", () => {
  it("redirects with a flash, which one page takes once", async () => {
    const response = await post({ intent: "note", version: "3", text: "  Call\r\nher " });
    const { flash, headers } = await getFlash(response);
    expect(flash).toEqual({
      message: "Noted: Call\nher",
      isProblem: false,
      undo: { intent: "undo", version: "3" },
    });
    expect(headers["set-cookie"]).toContain("Max-Age=0");
    expect(headers["set-cookie"]).toContain("Secure");
  });

  it("rejects with an error at each field and with what was typed", async () => {
    expect(await post({ intent: "note", version: "3", text: " " })).toMatchObject({
      init: { status: 422 },
      data: {
        ok: false,
        intent: "note",
        message: "Write something first.",
        fieldErrors: { text: "Write something first." },
        values: { version: "3", text: "" },
      },
    });
  });

  it("reads texts as their writer sees them", async () => {
    const text = "\u202aCall\u202c\u000bher\u0007";
    const noted = await getFlash(await post({ intent: "note", version: "3", text }));
    expect(noted.flash?.message).toBe("Noted: Call\nher");
    const listed = await post({ intent: "list", more: "\ufeffU10\u200b42\u2028B" });
    expect(listed).toMatchObject({
      data: { message: expect.stringContaining('"more":"U1042 B"') },
    });
  });

  it("does not read a form that lacks a version", async () => {
    expect(await post({ intent: "note", text: "Without a version" })).toMatchObject({
      init: { status: 422 },
      data: { message: "We couldn't read that form. Please try again.", fieldErrors: {} },
    });
  });

  it.each<Record<string, string>>([{ intent: "autosave", price: "$265" }, {}])(
    "says that the page is from before an update, with what was typed: %j",
    async (fields) => {
      expect(await post(fields)).toMatchObject({
        init: { status: 422 },
        data: {
          message: expect.stringContaining("The desk was updated since you opened this page"),
          values: fields,
          fieldErrors: {},
        },
      });
    },
  );

  it("says what others changed", async () => {
    expect(await post({ intent: "late" })).toMatchObject({
      init: { status: 409 },
      data: {
        isOutdated: true,
        changes: ["Grace, now: closed"],
        retryFields: { intent: "late", version: "4" },
      },
    });
  });

  it("gives what is rejected, missing or forbidden its status", async () => {
    expect(await post({ intent: "full" })).toMatchObject({
      init: { status: 422 },
      data: { message: "No cart is free." },
    });
    expect(await post({ intent: "gone" })).toMatchObject({ init: { status: 404 } });
    expect(await post({ intent: "price" }, { role: "service" })).toMatchObject({
      init: { status: 403 },
    });
  });

  it("gives a fetcher plain data, and a browser without JavaScript a redirect", async () => {
    const form = new FormData();
    form.set("intent", "list a/b c");
    form.append("chosen", "one");
    form.append("chosen", "two");
    form.append("files", new File([], ""));
    const message = JSON.stringify({
      chosen: ["one", "two"],
      files: [],
      isSure: false,
      more: "",
      argument: "a/b c",
    });
    expect(await post(form)).toMatchObject({ data: { ok: true, message, undo: null } });
    const none = JSON.stringify({
      chosen: [],
      files: [],
      isSure: true,
      more: "",
      argument: "",
    });
    const fields = { intent: "list", isSure: "yes" };
    expect(await post(fields)).toMatchObject({ data: { message: none } });
    const page = await post(fields, { accept: "text/html" });
    expect((await getFlash(page)).flash?.message).toBe(none);
  });
});
