import type { ComponentProps } from "react";
import { TextField } from "#ui/form/field.tsx";

/** For the six digits of an authenticator; a recovery code has letters too. */
export function CodeField(props: Pick<ComponentProps<typeof TextField>, "error" | "inputMode">) {
  return (
    <TextField
      {...props}
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      className="figures h-12 rounded-xl"
    />
  );
}
