import { z } from "zod";
import { updatedDate } from "./schema-fields.ts";

const text = z.string().min(2);
const path = z.string().startsWith("/");
const link = z.strictObject({ label: text, to: path });

/** All makes that are sold or serviced. One with a file in brands/ has a page. */
export const makesSchema = z.strictObject({
  updated: updatedDate,
  makes: z.array(z.strictObject({ name: text, badges: z.array(text) })).min(1),
});

export const homeSchema = z.strictObject({
  updated: updatedDate,
  /** Without a price of its own, a cart shows that of its file. */
  featured: z.array(z.strictObject({ cart: text, price: z.int().positive().optional() })).length(3),
});

export const servicesSchema = z.strictObject({
  updated: updatedDate,
  services: z
    .array(
      z.strictObject({
        id: text,
        title: text,
        description: text,
        points: z.array(text).min(2),
        pricing: z.enum(["hourly", "quote", "warranty"]),
      }),
    )
    .length(4),
});

export const aboutSchema = z.strictObject({
  updated: updatedDate,
  story: z.array(text).min(2),
  /** Also on the inventory, which lists the used carts that staff have added. */
  usedCarts: z.strictObject({ title: text, text }),
  values: z.array(z.strictObject({ title: text, text })).min(3),
});

/** Mode "sample" marks each profile as one, "none" removes the team. */
export const teamSchema = z.strictObject({
  updated: updatedDate,
  mode: z.enum(["sample", "real", "none"]),
  members: z.array(
    z.strictObject({ name: text, jobTitle: text, description: text, image: path.nullable() }),
  ),
});

/** Mode "none" removes ratings and review markup everywhere. */
export const reviewsSchema = z.strictObject({
  updated: updatedDate,
  mode: z.enum(["sample", "real", "none"]),
  displayedRating: z.number().min(1).max(5),
  /** The dealership's rating in metadata while the reviews are samples; real ones are averaged. */
  siteRating: z.number().min(1).max(5),
  reviews: z.array(
    z.strictObject({
      author: text,
      reviewRating: z.int().min(1).max(5),
      headline: text,
      reviewBody: text,
      datePublished: z.iso.date(),
    }),
  ),
});

export const navigationSchema = z.strictObject({
  main: z.array(link).min(1),
  /** After the main links: in the menu of phones, and behind "More" on wide windows. */
  more: z.array(link),
  footerSite: z.array(link),
  footerLegal: z.array(link),
  policies: z.array(link),
  footerTownsShown: z.int().nonnegative(),
  /** Left out of the footer's count of shore towns. */
  municipalitiesNotOnTheShore: z.array(text),
  areaOrder: z.array(text),
});

export const redirectsSchema = z
  .strictObject({ redirects: z.array(z.strictObject({ from: path, to: path })) })
  .transform(({ redirects }) => redirects);

export type Make = z.infer<typeof makesSchema>["makes"][number];
export type Service = z.infer<typeof servicesSchema>["services"][number];
export type Reviews = z.infer<typeof reviewsSchema>;
