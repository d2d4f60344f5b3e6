import { X } from "lucide";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { Icon } from "#ui/action/icon.tsx";

export type Toast = { title: string; text: string };

const ToastContext = createContext<(toast: Toast | null) => void>(() => {});

/** `null` removes the toast. */
export function useToast(): (toast: Toast | null) => void {
  return use(ToastContext);
}

function ToastPanel({ toast, close }: { toast: Toast; close: () => void }) {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [close]);
  return (
    <div className="flex items-start gap-2 rounded-field border border-line border-l-[3px] border-l-danger bg-white py-2 pr-2 pl-5 [box-shadow:var(--shadow-panel)]">
      <div className="grow py-2">
        <p className="font-semibold text-danger">{toast.title}</p>
        <p className="text-15/snug">{toast.text}</p>
      </div>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-field"
        aria-label="Close this notice"
        onClick={close}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

/** A toast stays until it is closed or replaced, so that nobody has to hurry. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const close = useCallback(() => setToast(null), []);
  return (
    <ToastContext value={setToast}>
      {children}
      <div
        role="alert"
        className="fixed top-4 right-4 left-4 z-30 md:left-auto md:w-100 print:hidden"
      >
        {toast && <ToastPanel toast={toast} close={close} />}
      </div>
    </ToastContext>
  );
}
