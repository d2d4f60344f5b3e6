import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Edit, hashText, overlay, planUndo, toReplacement } from "./edit.ts";

const PATH = "team.json";
const BASE = new Map([
  [PATH, "base"],
  ["home.json", "home"],
]);

/** A file's history, as the store writes it. */
function getHistory(base: ReadonlyMap<string, string>) {
  const edits: Edit[] = [];
  const shown = () => overlay(base, edits.slice(-1)).get(PATH) ?? null;
  const add = (change: Pick<Edit, "kind" | "text" | "restored">) =>
    edits.push({
      path: PATH,
      version: edits.length + 1,
      author: "Dana",
      note: "",
      at: "2026-11-23T12:00:00.000Z",
      base: hashText(base.get(PATH)),
      undecided: [],
      ...change,
    } as Edit);
  return {
    edits,
    shown,
    write(text: string | null) {
      if (text !== shown()) add({ ...toReplacement(PATH, text, base), restored: null });
    },
    undo() {
      const undone = planUndo(edits);
      if (undone !== null) add(undone);
      return undone !== null;
    },
  };
}

describe("overlay", () => {
  it("replaces, removes and adds files", () => {
    const { edits, write } = getHistory(BASE);
    write("changed");
    expect([...overlay(BASE, edits)]).toEqual([
      [PATH, "changed"],
      ["home.json", "home"],
    ]);
    write(null);
    expect([...overlay(BASE, edits.slice(-1)).keys()]).toEqual(["home.json"]);
  });

  it("shows the release's file again once a change is the same, and then follows the next release", () => {
    const { edits, write } = getHistory(BASE);
    write("changed");
    write("base");
    const next = new Map([[PATH, "next"]]);
    expect(overlay(next, edits.slice(-1)).get(PATH)).toBe("next");
  });
});

describe("planUndo", () => {
  it("goes back one change each time, whatever was undone before, to the release's file", () => {
    const texts = fc.option(fc.constantFrom("base", "one", "two", "three"), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.oneof(texts, fc.constant("undo" as const))), (steps) => {
        const history = getHistory(BASE);
        // Model of what a person expects: a stack of the texts shown so far.
        const stack: (string | null)[] = ["base"];
        for (const step of steps) {
          if (step === "undo") {
            expect(history.undo()).toBe(stack.length > 1);
            if (stack.length > 1) stack.pop();
          } else {
            if (step !== stack.at(-1)) stack.push(step);
            history.write(step);
          }
          expect(history.shown()).toBe(stack.at(-1));
        }
      }),
    );
  });
});
