import { useActionData } from "react-router";
import { isUnsent } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";

/** Why signing in failed: what the page says, or that the post was not handled. */
export function AuthProblem({ children }: { children: string | null | undefined }) {
  const data: unknown = useActionData();
  return <Alert className="mt-5">{isUnsent(data) ? data.message : children}</Alert>;
}
