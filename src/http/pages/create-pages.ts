import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { namesInScript } from "#http/pages/styles/page-styles.ts";
import { type StyleNode, styleRules } from "#http/pages/styles/style-rules.ts";
import stylesheet from "#site/app.css?url";
import type { Services } from "#site/services.ts";
import type { PageFinish } from "./finish-page.ts";
import { createPageStore } from "./page-store.ts";
import { createPageRenderer } from "./render-page.ts";
import type { Rendered } from "./rendered.ts";
import { type PagePolicy, routePolicies } from "./route-policy.ts";

/** Room for some hundred pages: all of the catalogue's several times over. */
const MOST_BYTES = 48 * 1024 * 1024;

type Options = {
  build: ServerBuild;
  /** Null in development, where Vite serves styles and scripts and nothing is kept. */
  looks: BuiltLooks | null;
  services: Services;
  headers: Readonly<Record<string, string>>;
  /** Answers that are no pages and are kept beside them; null when an address is not theirs. */
  renderOther: (address: string) => Promise<Rendered> | null;
  onFault: (error: unknown) => void;
};

/** The built browser files, and the rules of their style sheet. */
export type BuiltLooks = { clientDirectory: string; rules: readonly StyleNode[] };

/** Reads the built style sheet. */
export function builtLooks(clientDirectory: string): BuiltLooks {
  const css = readFileSync(join(clientDirectory, stylesheet), "utf8");
  return { clientDirectory, rules: styleRules(css) };
}

/** Gives finished pages their styles and hashes, from the built style sheet and scripts. */
function createFinish({
  clientDirectory,
  rules,
}: BuiltLooks): (policy: PagePolicy | null) => PageFinish {
  const read = (path: string) => readFileSync(join(clientDirectory, path), "utf8");
  const mark = randomBytes(16).toString("base64url");
  const byScripts = new Map<string, ReadonlySet<string>>();
  const namesOf = (scripts: readonly string[]) => {
    const key = scripts.join(" ");
    const known = byScripts.get(key);
    if (known) return known;
    const own = scripts.filter((path) => !path.includes("/framework-"));
    const names = new Set(own.flatMap((path) => [...namesInScript(read(path))]));
    byScripts.set(key, names);
    return names;
  };
  return (policy) => {
    const scripts = policy?.scripts ?? [];
    const hydrates = scripts.length > 0;
    return { mark, rules, scriptNames: namesOf(scripts), hydrates, delays: hydrates };
  };
}

/** The pages of the built site: how they are rendered, and those that are kept. */
export function createPages(options: Options) {
  const { build, looks, services, onFault } = options;
  const policyOf = routePolicies(build);
  const render = createPageRenderer({
    build,
    mode: looks === null ? "development" : "production",
    services,
    finish: looks === null ? null : createFinish(looks),
  });
  const forEverybody = {
    requestId: "none",
    report: onFault,
    retryAfter: () => null,
    giveBack: () => {},
  };
  const store = createPageStore({
    render: (address) =>
      options.renderOther(address) ??
      render(
        new Request(new URL(address, services.publicUrl)),
        policyOf(address.split("?", 1)[0] ?? "/"),
        forEverybody,
      ),
    headers: options.headers,
    mostBytes: looks === null ? 0 : MOST_BYTES,
    onFault,
  });
  return { policyOf, render, store };
}
