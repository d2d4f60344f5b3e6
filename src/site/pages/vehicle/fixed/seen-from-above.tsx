import { planPath } from "#domain/pictures.ts";
import type { FixedFacts } from "./fixed-vehicle.server.ts";

/** Size and seats as a drawing from above, with what it shows in words. */
export function SeenFromAbove({
  slug,
  plan,
  eager = false,
}: {
  slug: string;
  plan: FixedFacts["plan"];
  /** For paper: a picture that waits for its place to be seen may be missing there. */
  eager?: boolean;
}) {
  return (
    <section className="page pb-8">
      <h2>Seen from above</h2>
      <figure className="fact-lists mt-6 items-center">
        <img
          src={planPath(slug)}
          alt="Illustration: the cart from above, its nose to the left. The words beside it say what is drawn."
          {...plan.size}
          loading={eager ? "eager" : "lazy"}
        />
        <figcaption>
          {plan.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="mt-2 text-muted text-sm">
            Drawn from the seat layout. Length, width and weight are not published.
          </p>
        </figcaption>
      </figure>
    </section>
  );
}
