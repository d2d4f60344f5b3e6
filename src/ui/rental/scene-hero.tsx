import type { ReactNode } from "react";
import type { AreaPicture } from "#domain/places/areas.ts";
import { SceneImage } from "#ui/picture/scene-image.tsx";

export function SceneHero({
  scene,
  breadcrumbs,
  kicker,
  title,
  lead,
  note,
  children,
}: {
  scene: AreaPicture;
  breadcrumbs: ReactNode;
  kicker?: string;
  title: string;
  lead: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { wide, phone, words } = scene;
  return (
    <section className="relative bg-sand">
      <div className="page">
        <div className="grid gap-5 pt-5 pb-6 lg:min-h-[540px] lg:w-[43%] lg:grid-rows-[auto_1fr] lg:pt-7 lg:pb-14">
          {breadcrumbs}
          <div className="lg:self-center">
            {kicker && <p className="mb-3 font-semibold text-15 text-muted">{kicker}</p>}
            <h1 className="text-title">{title}</h1>
            <p className="mt-4 max-w-[46ch] text-17/normal">{lead}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:gap-2.5 sm:items-start max-sm:[&>a]:flex-1 max-sm:[&>a]:px-2.5">
              {children}
            </div>
            {note && <div className="mt-3">{note}</div>}
          </div>
        </div>
      </div>
      <SceneImage
        picture={wide}
        phone={phone}
        alt={`Illustration: ${words}`}
        sizes="(min-width: 1000px) 75vw, 100vw"
        priority
        // The cart is in the right third of wide scenes, and below the middle of upright ones.
        className={`h-auto w-full object-[88%_50%] object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-[53%] aspect-8/5 ${phone ? "max-md:aspect-4/3 max-md:object-[50%_62%]" : ""}`}
      />
    </section>
  );
}
