import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonLook } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import type { StepView } from "./step-view.server.ts";

/** One press that changes a step. */
export function StepButton({
  step: { id, version },
  intent,
  fields = {},
  look = "outline",
  size,
  icon,
  className = "",
  isFirst = false,
  children,
}: {
  step: Pick<StepView, "id" | "version">;
  intent: "step-done" | "step-drop" | "step-snooze";
  fields?: Record<string, string>;
  look?: ButtonLook;
  size?: "row";
  icon?: IconNode;
  className?: string;
  /** It has the focus when its dialog opens. */
  isFirst?: boolean;
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isBusy =
    state === "submitting" && formData?.get("step") === id && formData.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset className="contents">
      <HiddenFields fields={{ step: id, version: String(version), ...fields }} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        look={look}
        {...(size && { size })}
        {...(icon && { icon })}
        busy={isBusy}
        className={className}
        {...(isFirst && { "data-autofocus": "" })}
        {...(intent === "step-done" && { "data-next": "step" })}
      >
        {children}
      </Button>
    </Form>
  );
}
