import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

/** A modal dialog that is open while it is rendered. Give the safe button `data-autofocus`; Escape closes. */
export function Dialog({
  title,
  onClose,
  children,
  wide = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it leaves the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser would choose the first control, and React's autoFocus comes before the dialog is shown.
    current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // "close" comes a task later than the dialog goes, and a key pressed in between would be lost.
      onCancel={onClose}
      onClose={onClose}
      className={`m-auto max-h-[85dvh] w-full overflow-y-auto rounded-2xl bg-white p-6 shadow-pop max-md:mb-0 max-md:max-w-full max-md:rounded-b-none ${wide ? "max-w-4xl" : "max-w-lg"}`}
    >
      <h2 id={id} className="text-page">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </dialog>
  );
}
