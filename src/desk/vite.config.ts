import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shoreMap } from "../../tools/shore/shore-map-plugin.ts";

export default defineConfig(({ command }) => ({
  // Its files are served under the desk's own address.
  base: "/desk/",
  publicDir: false as const,
  // With the site's cache, each would throw away what the other has prepared.
  cacheDir: "../../node_modules/.vite-desk",
  // Libraries that were found only when a page asks for them would need another load of it.
  optimizeDeps: { entries: ["entry.client.tsx", "root.tsx", "layout.tsx", "pages/**/*.tsx"] },
  plugins: [shoreMap(), tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would be data: URLs, which the content policy does not allow for scripts and styles.
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
  environments: {
    // At /desk/assets/licenses.txt.
    client: { build: { license: { fileName: "assets/licenses.txt" } } },
    ssr: {
      build: { rollupOptions: { input: "./app.ts" } },
      resolve: command === "build" ? { noExternal: true, external: ["sharp"] } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));
