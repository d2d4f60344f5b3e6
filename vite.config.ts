import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would be data: URLs, which the content policy does not allow for scripts and styles.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? { rollupOptions: { input: "./src/http/app.ts" } } : {}),
  },
}));
