import type { ToastLook } from "#ui/notice/toaster.tsx";

export const TOAST_LOOK: ToastLook = {
  role: "alert",
  place: "top-4 z-30 md:w-100 print:hidden",
  panel:
    "items-start gap-2 rounded-field border-l-[3px] border-l-danger pl-5 [box-shadow:var(--shadow-panel)]",
  closeButton: "size-11 rounded-field",
  Content: ({ title, text }) => (
    <div className="grow py-2">
      <p className="font-semibold text-danger">{title}</p>
      <p className="text-15/snug">{text}</p>
    </div>
  ),
};
