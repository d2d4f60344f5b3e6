import { z } from "zod";

const day = z.iso.date();

const unitState = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("in stock") }),
  z.strictObject({ is: z.literal("on order"), expected: day.nullable() }),
  z.strictObject({ is: z.literal("on hold"), for: z.string().max(80), until: day }),
  z.strictObject({ is: z.literal("sold"), on: day, pageUntil: day }),
]);

const fact = z.string().max(120);

const own = z.strictObject({
  inStock: z.boolean().optional(),
  isNew: z.boolean().optional(),
  price: z.int().positive().nullable().optional(),
  hidden: z.enum(["draft", "archived"]).nullable().optional(),
  name: fact.optional(),
  brand: fact.optional(),
  category: fact.optional(),
  description: z.string().max(2000).optional(),
  features: z.array(fact).max(30).optional(),
  specifications: z.record(fact, z.union([fact, z.number()])).optional(),
});

/** Fields of a vehicle that only those who change prices may change. */
export const OWNER_FIELDS = ["price", "name", "brand", "category", "specifications"] as const;

/** Data that undoes a change of the stock. Only the person who made the change can see it. */
export const stockUndoSchema = z.strictObject({
  units: z
    .array(z.strictObject({ stockNumber: z.string(), is: unitState, was: unitState }))
    .max(200),
  /** The stock number of a cart that was removed. */
  removed: z.string().max(40).optional(),
  vehicles: z.array(z.strictObject({ id: z.string(), is: own, was: own })).max(200),
});

export type StockUndo = z.infer<typeof stockUndoSchema>;

export const undoRemoval = (stockNumber: string): StockUndo => ({
  units: [],
  vehicles: [],
  removed: stockNumber,
});

/** Returns null for text that no change has offered. */
export function parseUndo(text: string): StockUndo | null {
  try {
    return stockUndoSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
