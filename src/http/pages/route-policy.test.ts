import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { type PagePolicy, routePolicies } from "./route-policy.ts";

type Route = { id: string; path?: string; parent?: string; handle?: unknown };

/** A build with these routes, each of which has one file of its own. */
function policies(list: readonly Route[]) {
  const routes = Object.fromEntries(
    list.map(({ id, path, parent, handle }) => [
      id,
      { id, path, parentId: parent, module: { default: () => null, handle } },
    ]),
  );
  const files = Object.fromEntries(
    list.map(({ id }) => [id, { id, module: `/${id}.js`, imports: ["/shared.js"] }]),
  );
  const build = { routes, assets: { entry: { module: "/entry.js", imports: [] }, routes: files } };
  // What is read of a build, and no more.
  return routePolicies(build as unknown as ServerBuild);
}

const STAY = ["plan", "days"];
const policyOf = policies([
  { id: "root" },
  { id: "layout", parent: "root", handle: { reads: "path" } },
  { id: "home", path: "/", parent: "layout" },
  { id: "rentals", path: "rentals", parent: "layout", handle: { reads: STAY } },
  { id: "area-rental", path: ":area/rentals", parent: "layout", handle: { reads: STAY } },
  {
    id: "inventory",
    path: "inventory",
    parent: "layout",
    handle: { reads: "query", hydrate: true },
  },
  { id: "reserve", path: "reserve", parent: "layout", handle: { reads: "request" } },
]);

describe("what a page reads", () => {
  it.each<[string, PagePolicy["reads"]]>([
    ["/", "path"],
    ["/rentals", STAY],
    ["/brick/rentals", STAY],
    ["/inventory", "query"],
    ["/reserve", "request"],
  ])("of %s is what its own route says: %s", (path, reads) => {
    expect(policyOf(path)?.reads).toEqual(reads);
  });

  it("is its path where no route says anything", () => {
    expect(
      policies([{ id: "root" }, { id: "about", path: "about", parent: "root" }])("/about"),
    ).toEqual({
      reads: "path",
      scripts: [],
    });
  });

  it("is not told of the router's own data and of addresses without a route", () => {
    expect(policyOf("/rentals.data")).toBeNull();
    expect(policyOf("/no/such/page")).toBeNull();
  });
});

it("names scripts for pages that hydrate only, each once", () => {
  expect(policyOf("/inventory")?.scripts).toEqual([
    "/entry.js",
    "/root.js",
    "/shared.js",
    "/layout.js",
    "/inventory.js",
  ]);
  expect(policyOf("/rentals")?.scripts).toEqual([]);
});
