import { Ban } from "lucide";
import { Alert } from "#desk/ui/alert.tsx";

/** Informs and refuses nothing: a person decides. */
export function DoNotRentAlert({
  doNotRent,
  className = "",
}: {
  doNotRent: { reason: string; by: string } | null;
  className?: string;
}) {
  if (doNotRent === null) return null;
  return (
    <Alert icon={Ban} className={className}>
      Do not rent: {doNotRent.reason} ({doNotRent.by})
    </Alert>
  );
}
