import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { GOOD_INQUIRY } from "./support/good-inquiry.ts";
import { PUBLIC_URL } from "./support/launch-site.ts";
import { createOpenApiCheck, type OpenApi, type Operation } from "./support/openapi.ts";
import { site } from "./support/site.ts";

let openApi: OpenApi;
let check: ReturnType<typeof createOpenApiCheck>;
beforeAll(async () => {
  openApi = await (await site("/openapi.json")).json();
  check = createOpenApiCheck(openApi);
});

describe("/openapi.json", () => {
  it("is JSON that may be cached for an hour, and has an ETag", async () => {
    const { status, headers } = await site("/openapi.json");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    const etag = headers.get("etag") ?? "";
    const repeated = await site("/openapi.json", { headers: { "if-none-match": etag } });
    expect(repeated.status).toBe(304);
  });

  it("is valid OpenAPI 3.1 of this site", async () => {
    const result = await new Validator().validate({ ...openApi });
    expect(result.errors ?? []).toEqual([]);
    expect(openApi.openapi).toMatch(/^3\.1\./);
    expect(openApi.servers).toEqual([{ url: PUBLIC_URL }]);
  });
});

const [INTRODUCTION = "", ...SECTIONS] = readFileSync("docs/api.md", "utf8").split(/^## /m);

type Section = { endpoint: string; text: string };

/** Each section with its endpoints, such as "GET /api/vehicles"; a second one stands in its text. */
const DOCUMENTED: Section[] = SECTIONS.flatMap((text) => {
  const [, method = "", path = ""] = /^[^\n]+: (GET|POST) (\S+)\n/.exec(text) ?? [];
  if (path === "") return [];
  const paths = new Set([path, ...[...text.matchAll(/`(\/api\/[^`]+)`/g)].map(([, each]) => each)]);
  return [...paths].map((each) => ({ endpoint: `${method} ${each}`, text }));
});

const operations = () =>
  new Map(
    Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );

/** The first cells of the tables whose first column has this title; a cell may name several fields. */
function firstColumn(text: string, title: string): string[] {
  const tables = text.matchAll(
    new RegExp(`^\\| ${title} \\|.*\\n\\|[-|]+\\|\\n((?:\\|.*\\n)+)`, "gm"),
  );
  return [...tables].flatMap(([, rows = ""]) =>
    rows
      .trim()
      .split("\n")
      .flatMap((row) => (row.split("|")[1] ?? "").split(",").map((name) => name.trim())),
  );
}

/** The names of all properties, with those of referenced schemas. */
function propertyNames(part: unknown, seen: Set<unknown> = new Set()): string[] {
  if (typeof part !== "object" || part === null || seen.has(part)) return [];
  seen.add(part);
  const entries = Object.entries(part);
  const own = "properties" in part ? Object.keys(Object(part.properties)) : [];
  const referenced =
    "$ref" in part ? openApi.components.schemas[String(part.$ref).split("/").at(-1) ?? ""] : null;
  return [
    ...own,
    ...propertyNames(referenced, seen),
    ...entries.flatMap(([, value]) => propertyNames(value, seen)),
  ];
}

const isMentioned = (name: string, text: string) =>
  text.includes(`"${name}":`) || text.includes(`\`${name}\``) || text.includes(`| ${name} |`);

describe("/openapi.json and docs/api.md", () => {
  it("have the same endpoints and webhook", () => {
    const endpoints = DOCUMENTED.map(({ endpoint }) => endpoint);
    expect(endpoints.toSorted()).toEqual([...operations().keys()].toSorted());
    const types = SECTIONS.flatMap((text) => /"type": "([a-z.]+)"/.exec(text)?.[1] ?? []);
    expect(types).toEqual(Object.keys(openApi.webhooks));
  });

  it.each(DOCUMENTED)("have the same parameters and fields of $endpoint", ({ endpoint, text }) => {
    const { parameters = [], requestBody } = operations().get(endpoint) ?? { responses: {} };
    const inQuery = parameters.filter((parameter) => parameter.in === "query");
    expect(inQuery.map(({ name }) => name)).toEqual(firstColumn(text, "parameter"));
    const others = parameters.filter((parameter) => parameter.in !== "query");
    for (const { name } of others)
      expect(text).toMatch(new RegExp(`\\*\\*${name}\\*\\*|{${name}}`));
    const [content] = Object.values(requestBody?.content ?? {});
    const body = content?.schema.$ref.split("/").at(-1) ?? "";
    const fields = Object.keys(openApi.components.schemas[body]?.properties ?? {});
    expect(fields).toEqual(firstColumn(text, "field"));
  });

  it("have the same context of an inquiry", () => {
    const row = /^\| context \|(.*)\|$/m.exec(SECTIONS.join())?.[1] ?? "";
    const backticked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const { properties } = openApi.components.schemas.Inquiry?.properties.context ?? {};
    expect(Object.keys(properties).toSorted()).toEqual(
      backticked(row.replaceAll(/\([^)]*\)/g, "")).toSorted(),
    );
    const intents = /`intent` \(([^)]*)\)/.exec(row)?.[1] ?? "";
    expect(properties.intent.enum).toEqual(backticked(intents));
  });

  it.each(DOCUMENTED)("have the same statuses and fields of responses to $endpoint", (section) => {
    const { endpoint, text } = section;
    const { responses = {} } = operations().get(endpoint) ?? {};
    const statuses = Object.keys(responses).filter((status) => status !== "default");
    const explained = `${INTRODUCTION}${text}`;
    const isExplained = (status: string) => new RegExp(`\\b${status}\\b`).test(explained);
    expect(statuses.filter((status) => !isExplained(status))).toEqual([]);
    const listed = firstColumn(text, "status").map((status) => status.slice(0, 3));
    expect(listed.filter((status) => !statuses.includes(status))).toEqual([]);
    const fields = propertyNames(responses);
    expect(fields.filter((name) => !isMentioned(name, explained))).toEqual([]);
  });

  it("have the same fields and headers of the webhook", () => {
    const text = SECTIONS.find((section) => section.includes('"inquiry.created"')) ?? "";
    const { parameters = [], requestBody } = openApi.webhooks["inquiry.created"]?.post ?? {};
    expect(parameters.map(({ name }) => name)).toEqual(firstColumn(text, "header"));
    expect(propertyNames(requestBody).filter((name) => !isMentioned(name, text))).toEqual([]);
  });
});

const TODAY = new Date().toISOString().slice(0, 10);
const AVAILABILITY = `/api/rentals/availability?from=${addDays(TODAY, 1)}&to=${addDays(TODAY, 9)}`;

/** Paths with a status and the number of items in a list of the response, so that lists are not all empty. */
const READS: [path: string, status: number, list?: string][] = [
  ["/api/vehicles", 200],
  ["/api/vehicles/denago-ev-city", 200],
  ["/api/vehicles/none", 404],
  ["/api/vehicles?page=1", 200],
  ["/api/vehicles?search=nomad&seats=4&price-to=9000", 200],
  ["/api/vehicles/search", 200, "carts"],
  ["/api/vehicles/search?search=nomad&seats=4&price-to=9000", 200, "chips"],
  ["/api/vehicles/search?search=nomad&seats=8", 200, "empty"],
  ["/api/vehicles/search?price=free&brand=none", 200, "ignored"],
  ["/api/rental-quote?plan=4-seater&days=3&area=brick&drivers=1", 200, "lines"],
  ["/api/rental-quote?plan=utility&days=6", 200, "hints"],
  ["/api/rental-quote?plan=boat&days=0", 422, "mistakes"],
  [`${AVAILABILITY}&class=4-seater`, 200, "days"],
  [`${AVAILABILITY}&class=boat`, 400],
];

const post = (body: string, headers: Record<string, string> = {}) =>
  site("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

describe("the site's responses", () => {
  it.each(READS)("to %s are as described", async (address, status, list) => {
    const response = await site(address);
    expect(response.status).toBe(status);
    const body = await response.json();
    if (list !== undefined) expect(body[list]).not.toEqual([]);
    const [path = ""] = address.split("?");
    expect(check.responseFaults("GET", path, status, body)).toEqual([]);
  });

  it("to a query of the list are a part of the whole list, in the order asked for", async () => {
    const read = async (path: string) => (await site(path)).json();
    const all: { id: string; price: number; brand: string }[] = await read("/api/vehicles");
    const query = "?brand=denago&battery=lithium&sort=price-up";
    expect(await read(`/api/vehicles${query}`)).toEqual(
      all.filter(({ brand }) => brand === "DENAGO").toSorted((a, b) => a.price - b.price),
    );
    const { total, carts } = await read(`/api/vehicles/search${query}`);
    expect([total, carts.length]).toEqual([6, 6]);
    for (const same of ["?utm_source=mail", "?page=1", "?page=9", "?search="]) {
      expect(await read(`/api/vehicles${same}`)).toEqual(all);
    }
    expect(await read("/api/vehicles?search=zzzz")).toEqual([]);
  });

  it("to the list have the specified fields and no others", async () => {
    const [first] = await (await site("/api/vehicles?seats=4")).json();
    expect(Object.keys(first)).toEqual([
      ...["id", "name", "description", "brand", "category", "price", "images", "inStock", "isNew"],
      ...["features", "specifications"],
    ]);
    expect(Object.keys(first.specifications)).toEqual(
      expect.arrayContaining([
        ...["topSpeed", "range", "batteryType", "chargingTime", "payload", "seatingCapacity"],
      ]),
    );
  });

  it("to a search name every filter that is ignored", async () => {
    const response = await site("/api/vehicles/search?price=free&brand=none");
    expect((await response.json()).ignored).toEqual([
      ["price", "free"],
      ["brand", "none"],
    ]);
  });

  it.each<[status: number, body: string, headers?: Record<string, string>]>([
    [201, JSON.stringify(GOOD_INQUIRY)],
    [400, "[]"],
    [400, JSON.stringify(GOOD_INQUIRY), { "idempotency-key": "short" }],
    [403, JSON.stringify(GOOD_INQUIRY), { origin: "https://elsewhere.example" }],
    [413, JSON.stringify({ message: "x".repeat(65_536) })],
    [415, "Hello", { "content-type": "text/plain" }],
    [422, "{}"],
  ])("to an inquiry are as described: %i", async (status, body, headers) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    const faults = check.responseFaults("POST", "/api/contact", status, await response.json());
    expect(faults).toEqual([]);
  });

  it("would not be as described with a missing, a wrong or another field", () => {
    const faults = (body: object) => check.responseFaults("POST", "/api/contact", 201, body);
    expect(faults({ reference: "7K4M-2QXD" })).toEqual([]);
    for (const body of [{}, { reference: 7 }, { reference: "7K4M-2QXD", id: "1" }]) {
      expect(faults(body)).toHaveLength(1);
    }
  });
});
