import { Check, CircleAlert, Undo2 } from "lucide";
import { useEffect } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { type Toast, type ToastLook, useToast } from "#ui/notice/toaster.tsx";
import { Button } from "./button.tsx";
import { useKeys } from "./keys.tsx";

/** How long a toast with an Undo stays. */
const SHOWN_MS = 10_000;

function Content({ isProblem = false, undo, text }: Toast) {
  const toast = useToast();
  useEffect(() => {
    if (isProblem) return;
    const timer = setTimeout(() => toast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isProblem, toast]);
  const runUndo = () => {
    undo?.();
    toast(null);
  };
  useKeys(undo ? [{ keys: "z", group: "Everywhere", run: runUndo }] : []);
  return (
    <>
      <span className={isProblem ? "text-danger" : "text-seagrass"}>
        <Icon of={isProblem ? CircleAlert : Check} size={16} />
      </span>
      <p className="grow font-semibold">{text}</p>
      {undo && (
        <Button look="text" icon={Undo2} keyName="Z" onClick={runUndo}>
          Undo
        </Button>
      )}
    </>
  );
}

export const TOAST_LOOK: ToastLook = {
  role: "status",
  // On phones a problem stays clear of the button that is pressed again.
  place:
    "z-40 md:bottom-26 md:w-105 max-md:[&[role=alert]]:top-16 max-md:[&[role=status]]:bottom-20",
  panel:
    "items-center gap-3 rounded-control pl-4 shadow-pop in-[[role=alert]]:border-l-3 in-[[role=alert]]:border-l-danger",
  closeButton: "size-9 text-muted touch:size-11 *:size-4",
  Content,
};
