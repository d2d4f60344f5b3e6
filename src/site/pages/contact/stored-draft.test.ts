import { afterEach, describe, expect, it, vi } from "vitest";
import { readDraft, storeDraft } from "./draft.ts";

const DRAFT = { values: { firstName: "Dana", message: "Hello" }, firstLine: "First." };

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the stored draft", () => {
  it("is written, read and removed", () => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    expect(readDraft()).toBeNull();
    storeDraft(DRAFT);
    expect(readDraft()).toEqual(DRAFT);
    storeDraft(null);
    expect(readDraft()).toBeNull();
  });

  it.each(["", "no json", "null", '{"firstName":"x"}', "7"])(
    "is null when the storage contains %j",
    (text) => {
      const storage = memoryStorage();
      storage.setItem("contact-draft", text);
      vi.stubGlobal("sessionStorage", storage);
      expect(readDraft()).toBeNull();
    },
  );

  it("drops values that are not text", () => {
    const storage = memoryStorage();
    storage.setItem("contact-draft", '{"values":{"firstName":1,"email":"a"},"firstLine":{}}');
    vi.stubGlobal("sessionStorage", storage);
    expect(readDraft()).toEqual({ values: { email: "a" }, firstLine: "" });
  });

  it.each([
    ["is missing", undefined],
    ["refuses every call", { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ["is full", { ...memoryStorage(), setItem: refuse }],
  ])("is null without throwing when the storage %s", (_, storage) => {
    vi.stubGlobal("sessionStorage", storage);
    storeDraft(DRAFT);
    expect(readDraft()).toBeNull();
    storeDraft(null);
  });
});
