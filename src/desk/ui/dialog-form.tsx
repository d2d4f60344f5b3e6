import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button, ButtonLink, type ButtonLook } from "./button.tsx";
import { KeptForm } from "./kept-form.tsx";
import { usePageDialog } from "./page-dialog.tsx";

/** The safe way out has the focus. */
export function DialogForm({
  record,
  intent,
  submit,
  look = "primary",
  keep = "Cancel",
  children,
}: {
  record: { reference: string; version: number };
  intent: string;
  submit: string;
  look?: ButtonLook;
  keep?: string;
  children: ReactNode;
}) {
  const { to } = usePageDialog();
  const isBusy = useNavigation().state === "submitting";
  return (
    <KeptForm
      name={`${intent} ${record.reference}`}
      method="post"
      className="grid gap-4"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={record.version} />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={to(null)} data-autofocus="">
          {keep}
        </ButtonLink>
        <Button type="submit" look={look} busy={isBusy}>
          {submit}
        </Button>
      </div>
    </KeptForm>
  );
}
