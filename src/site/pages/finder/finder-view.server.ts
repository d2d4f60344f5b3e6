import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  type Answers,
  answersFrom,
  findCarts,
  hasAnswers,
  NOT_SURE,
  QUESTION_NAMES,
  QUESTIONS,
} from "#domain/carts/finder.ts";
import { advantages, reasonsFor, shortcomings } from "#domain/carts/finder-reasons.ts";
import { comparePath } from "#domain/carts/shortlist.ts";
import { catalogueVehicle } from "#domain/carts/vehicle.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import type { Services } from "#site/services.ts";

const list = () => new Intl.ListFormat("en-US");

function betterText(words: readonly string[], first: string): string | null {
  return words.length === 0 ? null : `Compared with the ${first}, it ${list().format(words)}.`;
}

function describeAnswers(answers: Answers): string[] {
  return QUESTION_NAMES.flatMap((name) => {
    const known: Readonly<Record<string, { label: string }>> = QUESTIONS[name].answers;
    const label = known[answers[name]]?.label;
    return label === undefined ? [] : [label];
  });
}

function chooseLabel(isFitting: boolean, isFirst: boolean): string {
  if (isFirst) return isFitting ? "Best match" : "Closest match";
  return isFitting ? "Also fits" : "Also close";
}

/** Null where every cart that is shown fits. */
export function fitText(fitting: number, shown: number): string | null {
  if (fitting >= shown) return null;
  if (fitting === 0) return "No cart fits every answer. These come closest.";
  if (fitting === 1) return "One cart fits every answer. The others come close.";
  return "Two carts fit every answer. The third comes close.";
}

async function currentCarts(
  { carts }: Pick<Catalogue, "carts">,
  vehicles: Pick<Services["vehicles"], "find">,
) {
  return await Promise.all(
    carts.map(async (cart) => {
      const vehicle = catalogueVehicle(cart, await vehicles.find(cart.slug));
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
    answerTexts: describeAnswers(answers),
    fit: fitText(found.fitting.length, found.carts.length),
    carts: found.carts.map((cart) => ({
      slug: cart.slug,
      card: vehicleCard(cart.vehicle),
      label: chooseLabel(found.fitting.includes(cart), cart === first),
      reasons: reasonsFor(cart, found, answers),
      misses: shortcomings(cart, answers),
      /** Null for the first one, and where it is nowhere better than that. */
      better: first && cart !== first ? betterText(advantages(cart, first), first.model) : null,
    })),
    compare: comparePath(found.carts.map(({ slug }) => slug)),
    ask: contactPath({ intent: "question", subject: models.join(", "), page: "/finder" }),
  };
}

export type FinderResult = Awaited<ReturnType<typeof foundView>>;

export type FoundCart = FinderResult["carts"][number];

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
        [NOT_SURE]: name === "budget" ? "Not sure, or no limit" : "Not sure",
      },
      chosen: answers[name],
    })),
    result: hasAnswers(params) ? await foundView(answers, catalogue, vehicles) : null,
  };
}
