import { describe, expect, it } from "vitest";
import { fakePicture } from "./fake-picture.ts";
import { type Renderer, RunStopped, runPictures } from "./run.ts";

const front = fakePicture("city-front", { group: "city" });
const rear = fakePicture("city-rear", { group: "city" });
const other = fakePicture("nomad-front", { group: "nomad" });

describe("a run", () => {
  it("renders group by group and reports each picture as it is finished", async () => {
    const groups: string[][] = [];
    const finished: string[] = [];
    const render: Renderer = async (group, onPicture) => {
      groups.push(group.map(({ id }) => id));
      for (const picture of group) onPicture(picture, Promise.resolve("glb"));
    };
    const failures = await runPictures([front, rear, other], render, ({ id }, model) => {
      finished.push(`${id} ${model}`);
    });
    expect(groups).toEqual([["carts/city-front", "carts/city-rear"], ["carts/nomad-front"]]);
    expect(finished).toEqual([
      "carts/city-front glb",
      "carts/city-rear glb",
      "carts/nomad-front glb",
    ]);
    expect(failures).toEqual([]);
  });

  it("goes on past a failed picture and names it at the end", async () => {
    const finished: string[] = [];
    const render: Renderer = async (group, onPicture) => {
      for (const picture of group) {
        const broken = picture === front;
        onPicture(picture, broken ? Promise.reject(new Error("no light")) : Promise.resolve(""));
      }
    };
    const failures = await runPictures([front, rear, other], render, ({ id }) => {
      finished.push(id);
    });
    expect(failures).toEqual([{ picture: front, reason: "no light" }]);
    expect(finished).toEqual(["carts/city-rear", "carts/nomad-front"]);
  });

  it("keeps what Blender gave before it failed", async () => {
    const finished: string[] = [];
    const render: Renderer = async (group, onPicture) => {
      const [first] = group;
      if (first) onPicture(first, Promise.resolve(""));
      if (first === front) throw new Error("Blender stopped");
    };
    const failures = await runPictures([front, rear, other], render, ({ id }) => {
      finished.push(id);
    });
    expect(failures).toEqual([{ picture: rear, reason: "Blender stopped" }]);
    expect(finished).toEqual(["carts/city-front", "carts/nomad-front"]);
  });

  it("names a picture that Blender left out", async () => {
    const failures = await runPictures(
      [front],
      async () => {},
      () => {},
    );
    expect(failures).toEqual([{ picture: front, reason: "Blender gave no picture." }]);
  });

  it("stops at once when nothing later could succeed", async () => {
    let calls = 0;
    const render: Renderer = async () => {
      calls += 1;
      throw new RunStopped("Blender is not installed.");
    };
    await expect(runPictures([front, other], render, () => {})).rejects.toThrow("not installed");
    expect(calls).toBe(1);
  });
});
