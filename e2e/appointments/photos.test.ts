import { request } from "node:http";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_PHOTO_FORM_BYTES } from "#domain/inquiries/inquiry-photos.ts";
import { type SignedInStaff, signIn, toDeskSite } from "#e2e/support/desk.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { rawRequest } from "#e2e/support/raw-request.ts";

const PATH = "/contact?intent=service&subject=Battery+Services";
const FIELDS = {
  firstName: "Nina",
  lastName: "Weber",
  email: "nina@example.com",
  phone: "(732) 555-0148",
  interest: "service",
  intent: "service",
  subject: "Battery Services",
  visit: "battery-services",
  place: "shore",
  cart: "Club Car Onward",
  message: "It stops after a mile.",
};
const HEIC = Buffer.from("000000186674797068656963000000006d69663168656963", "hex");

/** More than a form without photos may have. */
const LARGE = new Uint8Array(70_000);

let site: RunningSite;
let owner: SignedInStaff;
let photo: Buffer;

beforeAll(async () => {
  site = await launchSite();
  owner = await signIn(toDeskSite(site), "owner");
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#888" } })
    .withExif({ IFD3: { GPSLatitude: "40/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.discard());

const read = async (path: string) =>
  parse(await (await fetch(site.url + path, { headers: owner.headers })).text());

function send(own: Record<string, string>, photos: readonly (readonly [string, Uint8Array])[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...own })) body.set(name, value);
  for (const [name, bytes] of photos) {
    body.append("photos", new File([new Uint8Array(bytes)], name));
  }
  return fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" });
}

const photoError = async (response: Response) =>
  parse(await response.text()).querySelector("#photos-error")?.text ?? "";

describe("photos with a service visit, without script", () => {
  it("are kept without place and time, and shown with the message and the visit", async () => {
    const root = parse(await (await fetch(site.url + PATH)).text());
    expect(root.querySelector("form[enctype='multipart/form-data'] #photos")).not.toBeNull();
    const time = root.querySelector('input[name="appointment"]')?.getAttribute("value") ?? "";
    const files = [["IMG_1.JPG", photo] as const, ["side.jpeg", photo] as const];
    const sent = await send({ appointment: time }, files);
    expect(sent.status).toBe(303);
    const reference = /appointments\/([\w-]+)/.exec(sent.headers.get("location") ?? "")?.[1] ?? "";
    for (const path of [`/desk/inbox/${reference}`, `/desk/appointments/${reference}`]) {
      const shown = (await read(path)).querySelectorAll('ul[aria-label="Photos"] img');
      expect(shown.map((image) => image.getAttribute("alt"))).toEqual(["IMG_1.jpg", "side.jpg"]);
      const source = shown[0]?.getAttribute("src") ?? "";
      const file = await fetch(site.url + source, { headers: owner.headers });
      const kept = await sharp(await file.bytes()).metadata();
      expect(kept).toMatchObject({ format: "jpeg", width: 1600, height: 800 });
      expect(kept.exif).toBeUndefined();
    }
  });

  it.each([
    ["an iPhone's HEIC", "a.heic", HEIC, "iPhone's HEIC"],
    ["an SVG", "a.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "was not added"],
    ["a GIF", "a.gif", Buffer.from("R0lGODlhAQABAAAAACw=", "base64"), "was not added"],
  ])("are refused at their field: %s", async (_case, name, bytes, message) => {
    const refused = await send({ appointment: "" }, [[name, bytes]]);
    expect(refused.status).toBe(422);
    expect(await photoError(refused)).toContain(message);
  });

  it("are to be chosen again where the form is shown again", async () => {
    const refused = await send({ appointment: "", email: "nobody" }, [["a.jpg", photo]]);
    expect(refused.status).toBe(422);
    expect(await photoError(refused)).toContain("Please choose your photo again");
    const five = Array.from({ length: 5 }, (_, index) => [`${index}.jpg`, photo] as const);
    expect(await photoError(await send({ appointment: "" }, five))).toContain("at most 4 photos");
  });

  it("arrive from four people behind one address, and a fifth one keeps what was typed", async () => {
    const headers = {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": 100_000,
      expect: "100-continue",
    };
    const sendSlowly = async () => {
      const slow = request(`${site.url}/contact`, { method: "POST", headers });
      slow.on("error", () => {});
      // The site has read the head by then; a write only says that it has left.
      await new Promise((resolve) => slow.on("continue", resolve).flushHeaders());
      slow.write("--x\r\n");
      return slow;
    };
    const status = async (photos: Parameters<typeof send>[1]) =>
      (await send({ appointment: "", email: "nobody" }, photos)).status;
    const slow = [await sendSlowly(), await sendSlowly(), await sendSlowly()];
    expect(await status([["a.jpg", LARGE]])).toBe(422);
    slow.push(await sendSlowly());
    const refused = await send({ appointment: "" }, [["a.jpg", LARGE]]);
    expect(refused.status).toBe(503);
    const root = parse(await refused.text());
    expect(root.querySelector("#message")?.text.trim()).toBe(FIELDS.message);
    expect(root.querySelector("#email")?.getAttribute("value")).toBe(FIELDS.email);
    expect(root.querySelector("#photos-error")?.text).toContain("Please choose your photo again");
    expect(await status([])).toBe(422);
    for (const each of slow) each.destroy();
    await expect.poll(() => status([["a.jpg", LARGE]])).toBe(422);
  });

  it("are refused in words where they are too large, and other pages take none", async () => {
    const large = new Uint8Array(MAX_PHOTO_FORM_BYTES);
    const refused = await send({ appointment: "" }, [["a.jpg", large]]).catch(() => null);
    // The site may close the connection before all of it is sent.
    if (refused !== null) expect(await refused.text()).toContain("larger than 20 MB");
    const other = await fetch(`${site.url}/reserve`, {
      method: "POST",
      body: large.slice(-70_000),
    });
    expect(other.status).toBe(413);
  });

  it.each([
    ["one long text", 1, 70_000],
    ["thousands of small ones", 4000, 1],
  ])("bring no more texts than other forms: %s", async (_case, count, length) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) body.set(name, value);
    for (let index = 0; index < count; index += 1) body.append("message", "a".repeat(length));
    const refused = await fetch(`${site.url}/contact`, { method: "POST", body });
    expect(refused.status).toBe(400);
    expect((await refused.text()).length).toBeLessThan(length + 65_536);
  });

  it("leave forms alone that do not say how long they are", async () => {
    const fields = new URLSearchParams({ ...FIELDS, appointment: "" }).toString();
    const head = [
      "POST /contact HTTP/1.1",
      `Host: ${new URL(site.url).host}`,
      "Content-Type: application/x-www-form-urlencoded",
      "Transfer-Encoding: chunked",
      "Connection: close",
    ].join("\r\n");
    const body = `${fields.length.toString(16)}\r\n${fields}\r\n0\r\n\r\n`;
    const response = await rawRequest(`${head}\r\n\r\n${body}`, site.url);
    expect(response).toMatch(/^HTTP\/1.1 303 /);
  });
});
