import type { ReactNode } from "react";
import type { AreaPicture } from "#domain/places/areas.ts";
import { SceneImage } from "#ui/picture/scene-image.tsx";

/** The picture of a place without any text on it, and below it what the page is and does. */
export function SceneHero({
  scene,
  breadcrumbs,
  kicker,
  title,
  lead,
  link,
  note,
  children,
}: {
  scene: AreaPicture;
  breadcrumbs: ReactNode;
  /** A small line below the title. */
  kicker?: string;
  title: string;
  lead: string;
  /** Shown in one row with the buttons. */
  link?: ReactNode;
  note?: ReactNode;
  /** Two buttons. */
  children: ReactNode;
}) {
  const { wide, phone, words } = scene;
  return (
    <section>
      <SceneImage
        picture={wide}
        phone={phone}
        alt={`Illustration: ${words}`}
        sizes="100vw"
        priority
        // Every scene has its cart between a quarter and seven eighths of its height, in wide ones right of the middle.
        className={`aspect-4/3 h-auto w-full bg-stage object-cover md:aspect-video md:max-h-[max(540px,37.5vw)] md:object-[50%_64%] ${phone ? "object-[50%_58%]" : "object-[88%_50%]"}`}
      />
      <div className="page grid items-start gap-x-12 gap-y-4 pt-3 pb-7 md:pt-8 md:pb-10 xl:grid-cols-[minmax(0,1fr)_560px]">
        <div>
          {breadcrumbs}
          <h1 className="text-balance text-title">{title}</h1>
          {kicker && <p className="mt-2 text-15 text-muted md:mt-3">{kicker}</p>}
        </div>
        <div className="xl:pt-2.5">
          <p className="max-w-[60ch] text-pretty text-17/normal">{lead}</p>
          <div className="top-action mt-4 flex flex-wrap gap-3 [&>p]:order-last max-sm:gap-2.5 sm:items-start max-sm:[&>a]:flex-1 max-sm:[&>a]:px-2.5">
            {children}
            {link && (
              <span className="self-center max-[560px]:basis-full min-[560px]:ml-3">{link}</span>
            )}
          </div>
          {note && <div className="mt-3">{note}</div>}
        </div>
      </div>
    </section>
  );
}
