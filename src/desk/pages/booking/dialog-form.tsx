import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink, type ButtonLook } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { useBookingDialog } from "./booking-dialog.tsx";
import type { BookingView } from "./booking-view.server.ts";

export type DialogProps = { view: BookingView; rejection: Rejection | null };

/** The safe way out has the focus. */
export function DialogForm({
  view,
  intent,
  submit,
  look = "primary",
  keep = "Cancel",
  children,
}: {
  view: Pick<BookingView, "reference" | "version">;
  intent: string;
  submit: string;
  look?: ButtonLook;
  keep?: string;
  children: ReactNode;
}) {
  const { to } = useBookingDialog();
  const isBusy = useNavigation().state === "submitting";
  return (
    <KeptForm
      name={`${intent} ${view.reference}`}
      method="post"
      className="grid gap-4"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={view.version} />
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
