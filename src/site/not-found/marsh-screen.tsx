import type { ReactNode } from "react";
import { scenePicture } from "#domain/pictures.ts";
import { SceneImage } from "#ui/picture/scene-image.tsx";

/** The words are on plain ground, beside the picture or above it. */
export function MarshScreen({ children }: { children: ReactNode }) {
  return (
    <section className="relative bg-foam lg:grid lg:min-h-[min(70vh,640px)] lg:content-center">
      <div className="page py-12 md:py-16 lg:py-20">
        <div className="lg:w-[48%]">{children}</div>
      </div>
      <SceneImage
        picture={scenePicture("marsh")}
        alt=""
        sizes="(min-width: 1000px) 80vw, 100vw"
        priority
        className="aspect-video w-full object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-[46%] lg:object-[12%_0%]"
      />
    </section>
  );
}
