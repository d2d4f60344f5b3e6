import { formatDate } from "#domain/dates.ts";
import type { DrivingPoint } from "#domain/driving/street-legal-schema.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { DocumentBody } from "#site/chrome/document-body.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { PageHead } from "#site/chrome/page-head.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Fold } from "#ui/layout/fold.tsx";
import type { Route } from "./+types/page.ts";
import { Comparison, Sources, StateRules, TownRules } from "./rules.tsx";
import { streetLegalData } from "./street-legal-data.server.ts";

const SECTIONS = [
  { id: "apart", heading: "Golf cart or low-speed vehicle?" },
  { id: "rules", heading: "The state's rules" },
  { id: "carts", heading: "Which of our carts?" },
  { id: "places", heading: "Island, bay or inland" },
  { id: "renting", heading: "Before you rent" },
  { id: "buying", heading: "Before you buy" },
  { id: "sources", heading: "Sources" },
] as const;
const [APART, RULES, CARTS, PLACES, RENTING, BUYING, SOURCES] = SECTIONS;

const ABOUT = { subject: "VIN and title of a cart", page: "/street-legal" };
const ASK = contactPath({ ...ABOUT, intent: "question" });

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return streetLegalData(catalogue, publicUrl);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = findSiteFacts(matches);
  const { checked, webPage, known, unknown } = loaderData;
  return pageMeta(facts, {
    title: "Where can I drive a golf cart in New Jersey?",
    description: `The state's rules for low-speed vehicles with their sources, checked on ${formatDate(checked)}, local decisions in ${known.length + unknown.length} shore towns, and two checklists.`,
    keywords: [
      "New Jersey low-speed vehicle rules",
      "golf cart or low-speed vehicle",
      "N.J.S.A. 39:4-31.1",
      "golf cart checklist",
    ],
    path: "/street-legal",
    type: "article",
    trail: [{ name: "Where can I drive?", path: "/street-legal" }],
    jsonLd: [webPage],
  });
}

function List({ items }: { items: readonly DrivingPoint[] }) {
  return (
    <ul>
      {items.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export default function StreetLegalPage({ loaderData }: Route.ComponentProps) {
  const { speeds, minimumAge } = loaderData;
  return (
    <article>
      <PageHead
        current="Where can I drive?"
        title="Where can I drive a golf cart?"
        lead="In New Jersey it depends on three things: what your vehicle is on paper, the speed limit posted on the road, and the town's own rules."
      />
      <TownRules known={loaderData.known} unknown={loaderData.unknown} />
      <DocumentBody sections={SECTIONS}>
        <div className="prose">
          <h2 id={APART.id}>{APART.heading}</h2>
          <Comparison rows={loaderData.comparison} />
          <h2 id={RULES.id}>{RULES.heading}</h2>
          <p>For low-speed vehicles on public roads. On private ground, ask its owner.</p>
          <StateRules rules={loaderData.rules} />
          <h2 id={CARTS.id}>{CARTS.heading}</h2>
          <p>
            Of our {speeds.all} carts, {speeds.within} have the top speed a low-speed vehicle needs:
            more than 20 mph and at most 25 mph. {speeds.below} are slower, and {speeds.above}{" "}
            {speeds.above === 1 ? "is" : "are"} faster. Speed alone doesn't make a low-speed
            vehicle: <a href={ASK}>ask us for the VIN and the title</a> of the cart you have in
            mind. You'll find every cart's top speed in <a href="/inventory">the inventory</a>.
          </p>
          <h2 id={PLACES.id}>{PLACES.heading}</h2>
          <div>
            {loaderData.settings.map(({ title, points }) => (
              <Fold key={title} title={title}>
                <List items={points} />
              </Fold>
            ))}
          </div>
          <h2 id={RENTING.id}>{RENTING.heading}</h2>
          <p>
            To rent from us, you need to be {minimumAge} or older and show a valid ID. To drive a
            low-speed vehicle on a public road, the state also requires a valid driver's license.
          </p>
          <div>
            <Fold title="A checklist for renters">
              <List items={loaderData.renters} />
            </Fold>
          </div>
          <h2 id={BUYING.id}>{BUYING.heading}</h2>
          <div>
            <Fold title="A checklist for buyers">
              <List items={loaderData.buyers} />
            </Fold>
          </div>
          <h2 id={SOURCES.id}>{SOURCES.heading}</h2>
          <Sources sources={loaderData.sources} checked={loaderData.checked} />
        </div>
      </DocumentBody>
      <ClosingCall
        title="Ask before you choose"
        text="Tell us where you want to drive, and ask us which papers a cart has."
      >
        <CallButton look="primary" />
        <ActionLink href="/rentals" look="outline">
          Rentals
        </ActionLink>
        <ActionLink href="/inventory" look="outline">
          Inventory
        </ActionLink>
        <OpeningLine about={ABOUT} />
      </ClosingCall>
    </article>
  );
}
