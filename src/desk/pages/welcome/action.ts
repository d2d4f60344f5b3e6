import { z } from "zod";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { endWelcome } from "#desk/welcome/welcome-cookie.server.ts";

export const action = defineIntents(
  { right: null, to: () => "/desk" },
  {
    close: intent(z.object({}), async ({ services }) => ({
      kind: "ok",
      headers: { "set-cookie": await endWelcome(services) },
    })),
  },
);
