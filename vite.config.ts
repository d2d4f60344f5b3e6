import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shoreMap } from "./tools/shore-map-plugin.ts";

export default defineConfig({
  plugins: [shoreMap(), tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would be data: URLs, which the content policy does not allow for scripts and styles.
    assetsInlineLimit: 0,
  },
  // The wiring is bundled with the pages, so that both see the same router and the same context keys.
  environments: { ssr: { build: { rollupOptions: { input: "./src/http/app.ts" } } } },
});
