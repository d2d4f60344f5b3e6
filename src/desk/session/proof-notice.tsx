import { ShieldCheck } from "lucide";
import { useLocation } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Icon } from "#ui/action/icon.tsx";

/**
 * Asks for a fresh passkey, or password and code, before something that needs it. With `hasTyped` it opens in another
 * tab, so that the form stays as it is.
 */
export function ProofNotice({ toDo, hasTyped = false }: { toDo: string; hasTyped?: boolean }) {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams({ next: pathname + search });
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-control bg-amber-soft px-4 py-3"
    >
      <Icon of={ShieldCheck} size={18} />
      <p className="min-w-0 grow">
        {hasTyped
          ? "Show in a new tab that it is you, then come back here and press the button. What you typed stays."
          : `Show that it is you before you ${toDo}. It lasts ten minutes.`}
      </p>
      <ButtonLink href={`/desk/prove?${next}`} look="ink" {...(hasTyped && { target: "_blank" })}>
        Show that it's me
      </ButtonLink>
    </div>
  );
}
