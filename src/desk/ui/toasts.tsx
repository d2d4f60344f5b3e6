import { Check, CircleAlert, Undo2, X } from "lucide";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { Button } from "./button.tsx";
import { useKeys } from "./keys.tsx";

/** How long a toast with an Undo stays. */
const SHOWN_MS = 10_000;

export type Toast = { text: string; isProblem?: boolean; undo?: () => void };

const ToastContext = createContext<(toast: Toast | null) => void>(() => {});

/** Says what was done; null closes it. Problems stay until they are closed. */
export function useToast(): (toast: Toast | null) => void {
  return use(ToastContext);
}

function ToastPanel({ toast, close }: { toast: Toast; close: () => void }) {
  const { isProblem = false, undo, text } = toast;
  useEffect(() => {
    if (isProblem) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isProblem, close]);
  const runUndo = () => {
    undo?.();
    close();
  };
  useKeys(undo ? [{ keys: "z", group: "Everywhere", run: runUndo }] : []);
  return (
    <div
      className={`flex items-center gap-3 rounded-control border border-line bg-white py-2 pr-2 pl-4 shadow-pop ${isProblem ? "border-l-3 border-l-danger" : ""}`}
    >
      <span className={isProblem ? "text-danger" : "text-seagrass"}>
        <Icon of={isProblem ? CircleAlert : Check} size={16} />
      </span>
      <p className="grow font-semibold">{text}</p>
      {undo && (
        <Button look="text" icon={Undo2} keyName="Z" onClick={runUndo}>
          Undo
        </Button>
      )}
      <button
        type="button"
        aria-label="Close this notice"
        className="grid size-9 place-items-center text-muted touch:size-11"
        onClick={close}
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const close = useCallback(() => setToast(null), []);
  return (
    <ToastContext value={setToast}>
      {children}
      <div
        role={toast?.isProblem ? "alert" : "status"}
        // On phones a problem stays clear of the button that is pressed again.
        className={`fixed right-4 left-4 z-40 md:bottom-26 md:left-auto md:w-105 ${toast?.isProblem ? "max-md:top-16" : "max-md:bottom-20"}`}
      >
        {toast && <ToastPanel key={toast.text} toast={toast} close={close} />}
      </div>
    </ToastContext>
  );
}
