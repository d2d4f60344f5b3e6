import { z } from "zod";

/** Title (without the dealership's name), description and keywords for search engines. */
export const seoSchema = z.strictObject({
  title: z.string().min(5).max(65),
  description: z.string().min(60).max(165),
  keywords: z.array(z.string().min(2)).min(1),
});
