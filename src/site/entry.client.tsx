import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberEarlyInput } from "./document/early-input.ts";

rememberEarlyInput();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // Translations and extensions change pages before hydration; React renders the changed part again.
    { onRecoverableError: () => {} },
  );
});
