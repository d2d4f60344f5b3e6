import { CircleAlert } from "lucide-react";
import { Icon } from "#ui/action/icon.tsx";

/** What is wrong with a field, said above it. The field points here with `aria-describedby`. */
export function FieldMessage({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="field-message">
      <Icon of={CircleAlert} />
      {text}
    </p>
  );
}

/** The attributes by which a control says that it is wrong and where the reason stands. */
export function wrong(messageId: string, error: string | undefined) {
  return error === undefined
    ? {}
    : { "aria-invalid": true as const, "aria-describedby": messageId };
}
