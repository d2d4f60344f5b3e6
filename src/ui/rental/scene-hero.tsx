import type { ReactNode } from "react";
import type { Scene } from "#domain/carts/hero-scene.ts";

const SHOWN: Record<Scene, string> = {
  dune: "a golf cart on a dune path by the sea",
  marsh: "a lighthouse over a bay marsh",
  boardwalk: "a boardwalk at sunrise",
  marina: "a marina at dusk",
  golf: "a golf cart on a path through green lawns",
  street: "a street under trees",
};

/** The opening of a place's page: words on sand at the left, the scene to the edge of the window at the right. */
export function SceneHero({
  scene,
  breadcrumbs,
  kicker,
  title,
  lead,
  actions,
  note,
}: {
  scene: Scene;
  breadcrumbs: ReactNode;
  kicker?: string;
  title: string;
  lead: string;
  actions: ReactNode;
  note?: ReactNode;
}) {
  const source = (width: number) => `/scenes/${scene}-${width}.avif`;
  return (
    <section className="scene-hero">
      <div className="page">
        <div className="scene-hero-words">
          {breadcrumbs}
          <div>
            {kicker && <p className="mb-3 font-semibold text-[15px] text-muted">{kicker}</p>}
            <h1 className="h1-vehicle">{title}</h1>
            <p className="mt-5 max-w-[46ch] text-lg leading-normal">{lead}</p>
            <div className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>
            {note && <div className="mt-3">{note}</div>}
          </div>
        </div>
      </div>
      <img
        className={`scene-hero-${scene}`}
        src={source(1280)}
        srcSet={`${source(768)} 768w, ${source(1280)} 1280w`}
        sizes="(min-width: 1000px) 75vw, 100vw"
        width={1280}
        height={720}
        fetchPriority="high"
        alt={`Illustration: ${SHOWN[scene]}`}
      />
    </section>
  );
}
