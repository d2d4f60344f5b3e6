import { z } from "zod";
import { UNIT_STATES } from "./fleet-file.ts";

/** The carts for rent. Carts that are away for some days are blocked in the desk instead. */
export const fleetSchema = z.strictObject({
  mode: z.enum(["sample", "real"]).default("real"),
  units: z.array(
    z.strictObject({
      /** Number painted on the cart, such as "4S-07". */
      id: z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,15}$/),
      /** A vehicle's id in rental-plans.json. */
      class: z.string(),
      /** The slug of a cart of the catalog. */
      cart: z.string(),
      state: z.enum(UNIT_STATES),
    }),
  ),
});

export type Fleet = z.infer<typeof fleetSchema>;
export type RentalUnit = Fleet["units"][number];
