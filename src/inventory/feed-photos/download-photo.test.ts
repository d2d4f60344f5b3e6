import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { downloadPhoto } from "./download-photo.server.ts";
import { isPublicAddress } from "./public-address.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A server that plays one of the public internet. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `photos.example.com:${(server.address() as AddressInfo).port}`;
}

const HOSTS: Record<string, string[]> = {
  "photos.example.com": ["127.0.0.1"],
  "router.example.com": ["192.168.1.1"],
  "both.example.com": ["93.184.215.14", "10.0.0.1"],
};

const download = (address: string, options: { maxBytes?: number } = {}) =>
  downloadPhoto(address, {
    resolve: async (host) => {
      const addresses = HOSTS[host];
      if (addresses === undefined) throw new Error("ENOTFOUND");
      return addresses;
    },
    isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
    ...options,
  });

it("gets the bytes, by the name of the server", async () => {
  const host = await serve(({ headers, url }, response) => response.end(`${headers.host} ${url}`));
  const result = await download(`http://${host}/a.jpg?size=1`);
  expect(result).toEqual({ ok: true, bytes: Buffer.from(`${host} /a.jpg?size=1`) });
});

describe("redirects", () => {
  const chain = (steps: number) =>
    serve(({ url }, response) => {
      const step = Number(url?.slice(1));
      if (step === steps) response.end("photo");
      else response.writeHead(302, { location: `/${step + 1}` }).end();
    });

  it("are followed twice", async () => {
    expect(await download(`http://${await chain(2)}/0`)).toMatchObject({ ok: true });
  });

  it("are not followed three times", async () => {
    expect(await download(`http://${await chain(3)}/0`)).toEqual({
      ok: false,
      why: "it leads on too often",
      isLasting: true,
    });
  });

  it.each([
    ["http://router.example.com/", "its server is not on the public internet"],
    ["http://169.254.169.254/latest/meta-data", "its server is not on the public internet"],
    ["file:///etc/passwd", "it is no address of a photo on the web"],
  ])("do not lead to %s", async (location, why) => {
    const host = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await download(`http://${host}/`)).toEqual({ ok: false, why, isLasting: true });
  });
});

it.each([
  ["http://router.example.com/a.jpg", "its server is not on the public internet", true],
  ["http://both.example.com/a.jpg", "its server is not on the public internet", true],
  ["http://[::1]/a.jpg", "its server is not on the public internet", true],
  ["http://[::ffff:10.0.0.1]/a.jpg", "its server is not on the public internet", true],
  // Other forms of 10.0.0.1, which the parser of addresses reads.
  ["http://0x0a000001/a.jpg", "its server is not on the public internet", true],
  ["http://167772161/a.jpg", "its server is not on the public internet", true],
  ["https://nowhere.example.com/a.jpg", "its server was not found", false],
  ["ftp://photos.example.com/a.jpg", "it is no address of a photo on the web", true],
])("%s: %s", async (address, why, isLasting) => {
  expect(await download(address)).toEqual({ ok: false, why, isLasting });
});

it.each([
  [404, true],
  [503, false],
  [429, false],
])("names the status %i of its server", async (status, isLasting) => {
  const host = await serve((_, response) => response.writeHead(status).end());
  const why = `its server responded with ${status}`;
  expect(await download(`http://${host}/`)).toEqual({ ok: false, why, isLasting });
});

it.each(["with", "without"])("stops reading what is too large, %s its length", async (kind) => {
  const host = await serve((_, response) => {
    if (kind === "with") response.setHeader("content-length", 3_000_000);
    response.write(Buffer.alloc(2_000_000));
    if (kind === "without") response.write(Buffer.alloc(1_000_000));
  });
  const why = "it is larger than 1 MB";
  expect(await download(`http://${host}/`, { maxBytes: 1_000_000 })).toMatchObject({ why });
});

it("says when the connection breaks", async () => {
  const host = await serve((_, response) => response.destroy());
  const why = "its server could not be reached";
  expect(await download(`http://${host}/`)).toEqual({ ok: false, why, isLasting: false });
});
