import { Compass, HandHelping, MapPin, ReceiptText, ScrollText } from "lucide";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { AboutData } from "./about-data.server.ts";

const ICONS = [ReceiptText, ScrollText, HandHelping, MapPin];

/** The story in the dealership's own words. */
export function Story({ story }: Pick<AboutData, "story">) {
  return (
    <section className="page about-story">
      <h2>Our story</h2>
      <div className="grid gap-5">
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** What the dealership holds itself to. */
export function Values({ values }: Pick<AboutData, "values">) {
  return (
    <Section title="Our values" ground="foam">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:gap-y-11 lg:grid-cols-4">
        {values.map(({ title, text }, index) => (
          <FactOpener key={title} icon={ICONS[index] ?? Compass} title={title}>
            {text}
          </FactOpener>
        ))}
      </div>
    </Section>
  );
}
