import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { interactiveChunks } from "./tools/interactive-chunks.ts";
import { shoreMap } from "./tools/shore/shore-map-plugin.ts";

/** Changes rarely, so browsers keep it over many releases. In two files, which arrive side by side. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const ROUTER = /node_modules\/react-router\//;

const ESCAPED_WIDE = /\\[^\0-\xff]/;
const WIDE = /[^\0-\xff]/g;

const serverFiles: Plugin = {
  name: "server-files",
  applyToEnvironment: ({ name }) => name === "ssr",
  // The framework gives every entry of the server one name. Its text stays in memory: a tenth of it would be comments.
  outputOptions: (options) => ({ ...options, entryFileNames: "[name].js", comments: false }),
  // A single character beyond Latin-1 makes the engine keep all of a file's text in two bytes for each.
  renderChunk(code) {
    if (ESCAPED_WIDE.test(code)) this.error("a character that is escaped already cannot be again");
    return code.replace(WIDE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  },
};

/** Libraries with compiled code of their own, which no file of JavaScript can hold. */
const NATIVE = ["sharp"];
/** Its fonts are files beside it, which it looks up by a name of its own package. */
const WITH_FILES = ["@react-pdf/renderer"];

export default defineConfig(({ command }) => ({
  plugins: [serverFiles, shoreMap(), tailwindcss(), reactRouter()],
  // Libraries that were found only when a page asks for them would need another load of it.
  optimizeDeps: { entries: ["src/site/root.tsx", "src/site/pages/**/page.tsx"] },
  build: {
    // Inlined assets would be data: URLs, which the content policy does not allow for scripts and styles.
    assetsInlineLimit: 0,
  },
  environments: {
    // A few files instead of thirty small ones: each is a request on a phone's connection.
    client: {
      build: {
        // The texts of the licenses of all that browsers are sent, at /licenses.txt.
        license: { fileName: "licenses.txt" },
        rolldownOptions: {
          // A page that uses one rule of the domain is not sent the tables of the others.
          treeshake: { moduleSideEffects: [{ test: /\/src\/domain\//, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: REACT },
                { name: "router", test: ROUTER },
                ...interactiveChunks(),
              ],
            },
          },
        },
      },
    },
    // The wiring is bundled with the pages, so that both see the same router and the same context keys.
    ssr: {
      build: {
        rollupOptions: {
          input: {
            main: "./src/http/main.ts",
            "start-site": "./src/http/start-site.ts",
            "mail-program": "#inquiries/mailbox/mail-program.server.ts",
            "stock-file-program": "#inventory/stock-file-program.server.ts",
            "writer-thread": "#platform/database/sqlite-writer-thread.server.ts",
          },
        },
      },
      // What the start reads is in a few files, and is only what is used: an eighth of its time, a third of the memory.
      resolve:
        command === "build" ? { noExternal: true, external: [...NATIVE, ...WITH_FILES] } : {},
      // Which of its two builds React is; the server's environment is otherwise left to be asked at run time.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));
