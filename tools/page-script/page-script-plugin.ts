import { createHash } from "node:crypto";
import { basename } from "node:path";
import { build, type Plugin } from "vite";

const QUERY = "?script";

/** One file with all that a script imports: shared chunks would bring the framework along. */
async function bundled(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: "es" } },
    },
  });
  const output = Array.isArray(result) ? result[0]?.output : "output" in result && result.output;
  const [chunk, ...others] = output || [];
  if (chunk?.type !== "chunk" || others.length > 0) {
    throw new Error(`${file} does not become one script`);
  }
  return chunk.code;
}

/**
 * `import { address } from "./name.ts?script"`: a page's own small script, bundled by itself, as the address of its file. For
 * pages that gain from a little script and not from a framework. Typed in src/site/document/page-script.d.ts.
 */
export function pageScript(): Plugin {
  const made = new Map<string, Promise<string>>();
  return {
    name: "page-script",
    enforce: "pre",
    // The client's build writes the file, the server's names the same address.
    sharedDuringBuild: true,
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return null;
      const resolved = await this.resolve(id.slice(0, -QUERY.length), importer);
      return resolved && `${resolved.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const { root } = this.environment.config;
      if (this.environment.mode === "dev") {
        return `export const address = ${JSON.stringify(file.replace(root, ""))};`;
      }
      let code = made.get(file);
      if (code === undefined) {
        code = bundled(file);
        made.set(file, code);
      }
      const source = await code;
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/${basename(file, ".ts")}-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export const address = ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}
