import { describe, expect, it } from "vitest";
import { fakePicture } from "./fake-picture.ts";
import { selectPictures, unknownName } from "./select.ts";

const pictures = [
  fakePicture("denago-ev-city", { names: ["carts", "denago-ev-city", "ev-city"] }),
  fakePicture("evolution-d5-ranger-4", {
    names: ["carts", "evolution-d5-ranger-4", "d5-ranger-4"],
  }),
  fakePicture("dune", { kind: "scenes", names: ["scenes", "dune"] }),
];

describe("choosing pictures", () => {
  it("takes all without a word", () => {
    expect(selectPictures(pictures, []).selected).toEqual(pictures);
  });

  it("takes a slug with or without its brand, and a kind", () => {
    expect(selectPictures(pictures, ["ev-city"]).selected).toEqual([pictures[0]]);
    expect(selectPictures(pictures, ["evolution-d5-ranger-4", "scenes"]).selected).toEqual(
      pictures.slice(1),
    );
  });

  it("lists unknown words", () => {
    expect(selectPictures(pictures, ["dune", "moon"]).unknown).toEqual(["moon"]);
  });

  it("names what is near", () => {
    expect(unknownName("dunes", pictures)).toBe('Nothing is called "dunes". Did you mean dune?');
    expect(unknownName("ranger", pictures)).toContain("d5-ranger-4");
    expect(unknownName("zzzzzzz", pictures)).toBe('Nothing is called "zzzzzzz".');
  });
});
