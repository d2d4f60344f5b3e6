import { type ComponentProps, useState } from "react";
import { suggestEmail } from "#domain/inquiries/email.ts";
import { TextField } from "#ui/form/field.tsx";

function getHint(email: string): string | null {
  const suggestion = suggestEmail(email);
  if (suggestion !== null) return `Did you mean ${suggestion}?`;
  const [local = ""] = email.split("@");
  return /[^\x20-\x7e]/.test(local)
    ? "Not every mail server takes these letters. Ask for a phone number, too."
    : null;
}

/** An email address, with a hint at a likely typing mistake. Of type text: browsers refuse letters outside ASCII in others. */
export function EmailField({ hint, ...field }: ComponentProps<typeof TextField>) {
  const [email, setEmail] = useState(String(field.defaultValue ?? ""));
  return (
    <TextField
      {...field}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      hint={getHint(email) ?? hint}
      onChange={(event) => setEmail(event.currentTarget.value)}
    />
  );
}
