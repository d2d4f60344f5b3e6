import type { ComponentProps, ReactNode } from "react";
import { CartImage } from "#ui/picture/cart-image.tsx";

/** `children` lie over the picture. */
export function CartStage({
  className = "",
  children,
  ...picture
}: ComponentProps<typeof CartImage> & { children?: ReactNode }) {
  return (
    <div
      className={`relative grid aspect-3/2 place-items-center overflow-hidden rounded-card bg-stage in-[.bg-foam]:bg-white ${className}`}
    >
      <CartImage {...picture} className="w-[94%]" />
      {children}
    </div>
  );
}

export function PlaceholderStage() {
  return <div className="aspect-3/2 rounded-card bg-stage" />;
}

/** Placeholder for a line of text. */
export function PlaceholderLine({ className = "h-4" }: { className?: string }) {
  return <div className={`rounded-[6px] bg-stage ${className}`} />;
}
