import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Paths of nested routes follow that of the route around them. */
export function getPaths(entries: readonly RouteConfigEntry[], around = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const whole = [around, path].filter((part) => part !== "").join("/");
    return [...(path === "" ? [] : [whole]), ...getPaths(children, whole)];
  });
}
