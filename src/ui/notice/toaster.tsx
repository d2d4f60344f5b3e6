import { X } from "lucide";
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from "react";
import { Icon } from "#ui/action/icon.tsx";

export type Toast = { title?: string; text: string; isProblem?: boolean; undo?: () => void };

export type ToastLook = {
  /** The role of a toast that is no problem, and of the empty place. */
  role: "alert" | "status";
  /** Classes. */
  place: string;
  panel: string;
  closeButton: string;
  Content: ComponentType<Toast>;
};

const ToastContext = createContext<(toast: Toast | null) => void>(() => {});

/** `null` removes the toast. */
export function useToast(): (toast: Toast | null) => void {
  return use(ToastContext);
}

/** A toast stays until it is closed or replaced, unless its content closes it: nobody has to hurry. */
export function Toaster({ look, children }: { look: ToastLook; children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Escape may be meant for something that is nearer.
      if (key === "Escape" && !defaultPrevented && !document.querySelector(":modal"))
        setToast(null);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, []);
  return (
    <ToastContext value={setToast}>
      {children}
      <div
        role={toast?.isProblem ? "alert" : look.role}
        className={`fixed right-4 left-4 md:left-auto ${look.place}`}
      >
        {toast && (
          <div className={`flex border border-line bg-white py-2 pr-2 ${look.panel}`}>
            <look.Content key={toast.text} {...toast} />
            <button
              type="button"
              className={`grid place-items-center ${look.closeButton}`}
              aria-label="Close this notice"
              onClick={() => setToast(null)}
            >
              <Icon of={X} />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  );
}
