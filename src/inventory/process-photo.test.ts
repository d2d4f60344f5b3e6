import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_FILE_BYTES, processPhoto } from "./process-photo.server.ts";
import { blackPng } from "./testing/black-png.ts";
import { jpegOfScans } from "./testing/jpeg-of-scans.ts";

const RED = { r: 200, g: 20, b: 20 };
/** How an iPhone's file begins. */
const HEIC_HEAD = Buffer.from(
  "0000001c667479706865696300000000" + "6d696631686569636d696166",
  "hex",
);
const BLUE = { r: 20, g: 20, b: 200 };

function plain(width: number, height: number, background = RED): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function developed(bytes: Buffer) {
  const result = await processPhoto(bytes, { effort: 0 });
  if (!result.ok) throw new Error(result.why);
  return result.photo;
}

const sizes = (files: readonly { size: string; bytes: Buffer }[]) =>
  Promise.all(
    files.map(async ({ size, bytes }) => {
      const { width, height } = await sharp(bytes).metadata();
      return `${size} ${width}x${height}`;
    }),
  );

afterEach(() => vi.restoreAllMocks());

describe("processPhoto", () => {
  it.each([
    ["JPEG", plain(960, 640).jpeg(), "960x640", "960x640"],
    ["PNG", plain(960, 640).png(), "960x640", "960x640"],
    ["WebP", plain(960, 640).webp(), "960x640", "960x640"],
    ["AVIF", plain(1000, 660).avif({ effort: 0 }), "990x660", "1000x660"],
    ["grey PNG", plain(960, 640).toColourspace("b-w").png(), "960x640", "960x640"],
    ["large JPEG", plain(3000, 2250).jpeg(), "1440x960", "2880x2160"],
    ["tall JPEG", plain(960, 3840).jpeg(), "1440x960", "720x2880"],
  ])("makes every size of a %s and enlarges none", async (_, picture, largest, master) => {
    const { files } = await developed(await picture.toBuffer());
    expect(await sizes(files)).toEqual([
      "240.avif 240x160",
      "360.avif 360x240",
      "480.avif 480x320",
      "960.avif 960x640",
      `1440.avif ${largest}`,
      "960.jpg 960x640",
      `master.jpg ${master}`,
    ]);
  });

  it("converts the colors of a camera's profile to sRGB", async () => {
    const wide = await plain(960, 640).withIccProfile("p3").png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { files } = await developed(wide);
    for (const { size, bytes } of files) {
      expect((await sharp(bytes).metadata()).icc, size).toBeUndefined();
      const { channels } = await sharp(bytes).stats();
      const [red = 0, green = 0] = channels.map(({ mean }) => mean);
      expect(Math.abs(red - RED.r), size).toBeLessThan(8);
      expect(Math.abs(green - RED.g), size).toBeLessThan(8);
    }
  });

  it("keeps the color of a picture with 16 bits a color", async () => {
    const { files } = await developed(
      await plain(960, 640).toColourspace("rgb16").png().toBuffer(),
    );
    const { dominant } = await sharp(files[0]?.bytes).stats();
    expect(dominant).toEqual({ r: 200, g: 24, b: 24 });
  });

  it("rotates a picture upright and removes its metadata", async () => {
    const left = await plain(320, 960).png().toBuffer();
    const lying = await plain(640, 960, BLUE)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Artist: "Someone" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(lying.includes("Someone")).toBe(true);
    const { files } = await developed(lying);
    for (const { bytes } of files) {
      const { exif, orientation } = await sharp(bytes).metadata();
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
      expect(bytes.includes("Someone")).toBe(false);
    }
    // Orientation 6: the left edge of the stored picture is the top of the upright one.
    const jpeg = files.at(-1)?.bytes ?? Buffer.alloc(0);
    const { data } = await sharp(jpeg).resize(3, 3).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBeGreaterThan(150);
    expect(data[21]).toBeLessThan(60);
  });

  it.each([
    ["portrait", 1200, 1600, { left: 240, top: 2 }, { left: 20, top: 160 }],
    ["panorama", 2400, 960, { left: 2, top: 160 }, { left: 240, top: 15 }],
  ])("shows a %s whole, on a blur of itself", async (_, width, height, edge, ground) => {
    const middle = await plain(width - 80, height - 80)
      .png()
      .toBuffer();
    const photo = plain(width, height, BLUE).composite([{ input: middle }]);
    const { files } = await developed(await photo.jpeg().toBuffer());
    expect(await sizes(files)).toContain("1440.avif 1440x960");
    const small = files.find(({ size }) => size === "480.avif");
    const colorAt = async ({ left, top }: { left: number; top: number }) => {
      const point = sharp(small?.bytes).extract({ left, top, width: 1, height: 1 });
      const [red = 0, , blue = 0] = await point.raw().toBuffer();
      return { red, blue };
    };
    expect((await colorAt(edge)).blue, "the photo's edge is in the picture").toBeGreaterThan(120);
    expect((await colorAt(ground)).red, "the rest has the photo's colors").toBeGreaterThan(90);
  });

  it("names a photo by the hash of its bytes", async () => {
    const red = await plain(960, 640).png().toBuffer();
    const digest = createHash("sha256").update(red).digest("hex");
    expect((await developed(red)).name).toBe(digest.slice(0, 16));
  });

  it.each([
    ["text", Buffer.from("no picture at all"), "it is no picture, or it is damaged"],
    ["nothing", Buffer.alloc(0), "it is no picture, or it is damaged"],
    ["a bomb", blackPng(12_000, 12_000), "it has more than 50 million pixels"],
    ["a huge file", Buffer.alloc(MAX_FILE_BYTES + 1), "it is larger than 40 MB"],
    [
      "a drawing",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>'),
      "it is no JPEG, PNG, WebP or AVIF picture",
    ],
    ["a picture of too many scans", jpegOfScans(101), "it is no picture, or it is damaged"],
    ["an iPhone's HEIC", HEIC_HEAD, expect.stringMatching(/iPhone's HEIC .*“Most Compatible”/)],
  ])("rejects %s with the reason", async (_, bytes, why) => {
    expect(await processPhoto(bytes)).toEqual({ ok: false, why });
  });

  it("counts only a picture's own scans, not what looks like one before and after", async () => {
    expect(await processPhoto(jpegOfScans(100))).toMatchObject({ ok: true });
    const small = Buffer.concat([
      Buffer.from("ffe1fff0", "hex"),
      Buffer.alloc(0xffee, "ffda", "hex"),
    ]);
    const photo = await plain(960, 640).jpeg({ progressive: true }).toBuffer();
    const film = Buffer.alloc(100_000, "ffda", "hex");
    const whole = Buffer.concat([photo.subarray(0, 2), small, photo.subarray(2), film]);
    expect(await processPhoto(whole)).toMatchObject({ ok: true });
  });

  it("rejects a small picture, a damaged one and an animation", async () => {
    expect(await processPhoto(await plain(640, 480).png().toBuffer())).toEqual({
      ok: false,
      why: "it has 640 × 480 pixels, and at least 960 × 640 are needed",
    });
    const whole = await plain(960, 640).jpeg().toBuffer();
    expect(await processPhoto(whole.subarray(0, whole.length / 2))).toEqual({
      ok: false,
      why: "it is no picture, or it is damaged",
    });
    const moving = await sharp(
      await Promise.all(
        [plain(960, 640), plain(960, 640, BLUE)].map((one) => one.png().toBuffer()),
      ),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    expect(await processPhoto(moving)).toEqual({
      ok: false,
      why: "it holds several pictures or an animation",
    });
  });

  it.each([
    new TypeError("a fault of the program"),
    Object.assign(new Error("too many open files"), { code: "EMFILE" }),
  ])("does not report %s as an invalid picture", async (fault) => {
    vi.spyOn(sharp.prototype, "metadata").mockRejectedValue(fault);
    await expect(processPhoto(await plain(960, 640).png().toBuffer())).rejects.toBe(fault);
  });
});
