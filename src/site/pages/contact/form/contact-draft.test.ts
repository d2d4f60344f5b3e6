import { afterEach, describe, expect, it, vi } from "vitest";
import { clearDraft, readDraft, saveDraft } from "./contact-draft.ts";

const DRAFT = { values: { firstName: "Dana", message: "Hello" }, firstLine: "First." };

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

afterEach(() => {
  clearDraft();
  vi.unstubAllGlobals();
});

describe("the kept draft", () => {
  it("is written, read and forgotten", () => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    expect(readDraft()).toBeNull();
    saveDraft(DRAFT);
    expect(readDraft()).toEqual(DRAFT);
    clearDraft();
    expect(readDraft()).toBeNull();
  });

  it.each(["", "no json", "null", '{"firstName":"x"}', "7"])(
    "reads nothing from a storage that holds %j",
    (text) => {
      const storage = memoryStorage();
      storage.setItem("contact-draft", text);
      vi.stubGlobal("sessionStorage", storage);
      expect(readDraft()).toBeNull();
    },
  );

  it("drops what is no text", () => {
    const storage = memoryStorage();
    storage.setItem("contact-draft", '{"values":{"firstName":1,"email":"a"},"firstLine":{}}');
    vi.stubGlobal("sessionStorage", storage);
    expect(readDraft()).toEqual({ values: { email: "a" }, firstLine: "" });
  });

  it.each([
    ["is missing", undefined],
    ["refuses every call", { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ["is full", { ...memoryStorage(), setItem: refuse }],
  ])("lasts in memory when the storage %s", (_, storage) => {
    vi.stubGlobal("sessionStorage", storage);
    saveDraft(DRAFT);
    expect(readDraft()).toEqual(DRAFT);
    clearDraft();
    expect(readDraft()).toBeNull();
  });
});
