import { type Outcome, refused } from "#staff/outcome.ts";

/** The answer to an id that no vehicle has. */
export function unknownVehicle(id: string): Outcome {
  return refused(`No vehicle has the id "${id}". "npm run staff -- vehicles list" shows them all.`);
}
