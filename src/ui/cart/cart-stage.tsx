import type { ComponentProps, ReactNode } from "react";
import { isIllustration, isPhotograph } from "#domain/pictures.ts";
import { CartImage } from "#ui/picture/cart-image.tsx";

/** A cut-out has air around it. An imported picture may have any shape. */
function pictureClass(path: string): string {
  if (isPhotograph(path)) return "absolute inset-0 size-full object-cover";
  return isIllustration(path) ? "w-[94%]" : "absolute inset-0 size-full object-contain";
}

/** `children` lie over the picture. */
export function CartStage({
  className = "",
  children,
  ...picture
}: ComponentProps<typeof CartImage> & { children?: ReactNode }) {
  return (
    <div
      className={`relative grid aspect-3/2 place-items-center overflow-hidden rounded-panel bg-stage in-[.bg-foam]:bg-white [&>picture]:contents ${className}`}
    >
      <CartImage {...picture} className={pictureClass(picture.path)} />
      {children}
    </div>
  );
}

export function PlaceholderStage({ className = "" }: { className?: string }) {
  return <div className={`aspect-3/2 rounded-panel bg-stage ${className}`} />;
}

/** Placeholder for a line of text. */
export function PlaceholderLine({ className = "h-4" }: { className?: string }) {
  return <div className={`rounded-[6px] bg-stage ${className}`} />;
}
