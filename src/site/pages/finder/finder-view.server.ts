import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  type Answers,
  answersFrom,
  findCarts,
  hasAnswers,
  NOT_SURE,
  QUESTION_NAMES,
  QUESTIONS,
  type QuestionName,
} from "#domain/carts/finder.ts";
import { advantages, reasonsFor, shortcomings } from "#domain/carts/finder-reasons.ts";
import { comparePath } from "#domain/carts/shortlist.ts";
import { cartToVehicle } from "#domain/carts/vehicle.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import type { Services } from "#site/services.ts";
import type { CartCardData } from "#ui/cart/cart-card.tsx";

export type FoundCart = {
  slug: string;
  card: CartCardData;
  reasons: string[];
  misses: string[];
  /** Null for the first one. */
  better: string | null;
};

/** What an answer is called where it had to be let go. */
const RELAXED: Readonly<Record<QuestionName, string>> = {
  who: "the number of people",
  where: "the place",
  day: "the miles of a day",
  speed: "the speed",
  budget: "the price",
};

const list = () => new Intl.ListFormat("en-US");

function betterText(words: readonly string[], first: string): string {
  return words.length === 0
    ? `In price, range, seats and speed it does nothing better than the ${first}.`
    : `Better than the ${first}: it ${list().format(words)}.`;
}

function toldOf(answers: Answers): string[] {
  return QUESTION_NAMES.flatMap((name) => {
    const known: Readonly<Record<string, { label: string }>> = QUESTIONS[name].answers;
    const label = known[answers[name]]?.label;
    return label === undefined ? [] : [label];
  });
}

function relaxedText(relaxed: readonly QuestionName[]): string | null {
  if (relaxed.length === 0) return null;
  const words = list().format(relaxed.map((name) => RELAXED[name]));
  return `Fewer than three carts fit every answer. To show three, we let go of ${words}, and say with each cart what it misses.`;
}

async function currentCarts(
  { carts }: Pick<Catalogue, "carts">,
  vehicles: Pick<Services["vehicles"], "find">,
) {
  return await Promise.all(
    carts.map(async (cart) => {
      const vehicle = (await vehicles.find(cart.slug)) ?? cartToVehicle(cart);
      return { ...cart, price: vehicle.price, inStock: vehicle.inStock, vehicle };
    }),
  );
}

async function foundView(
  answers: Answers,
  catalogue: Pick<Catalogue, "carts">,
  vehicles: Pick<Services["vehicles"], "find">,
) {
  const found = findCarts(await currentCarts(catalogue, vehicles), answers);
  const [first] = found.carts;
  const models = found.carts.map(({ model }) => model);
  return {
    told: toldOf(answers),
    relaxed: relaxedText(found.relaxed),
    carts: found.carts.map(
      (cart): FoundCart => ({
        slug: cart.slug,
        card: vehicleCard(cart.vehicle),
        reasons: reasonsFor(cart, found, answers),
        misses: shortcomings(cart, answers),
        better: first && cart !== first ? betterText(advantages(cart, first), first.model) : null,
      }),
    ),
    compare: comparePath(found.carts.map(({ slug }) => slug)),
    ask: contactPath({ intent: "question", subject: models.join(", "), page: "/finder" }),
  };
}

export type FinderResult = Awaited<ReturnType<typeof foundView>>;

export async function finderView(
  params: URLSearchParams,
  catalogue: Pick<Catalogue, "carts">,
  vehicles: Pick<Services["vehicles"], "find">,
) {
  const answers = answersFrom(params);
  return {
    questions: QUESTION_NAMES.map((name) => ({
      name,
      legend: QUESTIONS[name].legend,
      options: {
        ...Object.fromEntries(
          Object.entries(QUESTIONS[name].answers).map(([value, { label }]) => [value, label]),
        ),
        [NOT_SURE]: name === "budget" ? "Not sure, or more" : "Not sure",
      },
      chosen: answers[name],
    })),
    result: hasAnswers(params) ? await foundView(answers, catalogue, vehicles) : null,
  };
}
