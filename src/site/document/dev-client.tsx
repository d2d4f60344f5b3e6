/** Without the router, as on pages that are only read or not used yet, nothing takes over a changed component. */
const RELOAD_WITHOUT_ROUTER = `
import { createHotContext } from "/@vite/client";
createHotContext("/dev-client").on("vite:beforeUpdate", ({ updates }) => {
  const isScript = updates.some(({ type }) => type === "js-update");
  if (isScript && !("__reactRouterDataRouter" in window)) location.reload();
});`;

/** Shows changes of the source in an open page. For development only. */
export function DevClient() {
  return (
    <script
      type="module"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React would escape.
      dangerouslySetInnerHTML={{ __html: RELOAD_WITHOUT_ROUTER }}
    />
  );
}
