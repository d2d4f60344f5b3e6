import { z } from "zod";
import { slotsSchema, timeTakenSchema } from "./appointment-schemas.ts";
import {
  confirmEmailSchema,
  inquiryRequestSchema,
  invalidFieldsSchema,
  referenceSchema,
  tooManyPostsSchema,
} from "./inquiry-schemas.ts";
import {
  availabilitySchema,
  invalidQuoteSchema,
  quoteSchema,
  rentalRequestSchema,
} from "./rental-schemas.ts";
import { searchResultSchema, vehicleListSchema, vehicleSchema } from "./vehicle-schemas.ts";
import { inquiryMessageSchema } from "./webhook-schemas.ts";

const errorSchema = z
  .object({
    error: z.string().describe("A sentence for people."),
    requestId: z.string().optional().describe("Also in the site's log."),
  })
  .describe("Why the request failed.");

const COMPONENTS = {
  Availability: availabilitySchema,
  Error: errorSchema,
  Inquiry: inquiryRequestSchema,
  InquiryMessage: inquiryMessageSchema,
  InvalidFields: invalidFieldsSchema,
  InvalidQuote: invalidQuoteSchema,
  Quote: quoteSchema,
  Reference: referenceSchema,
  ConfirmEmail: confirmEmailSchema,
  RentalRequest: rentalRequestSchema,
  SearchResult: searchResultSchema,
  Slots: slotsSchema,
  TimeTaken: timeTakenSchema,
  TooManyPosts: tooManyPostsSchema,
  Vehicle: vehicleSchema,
  VehicleList: vehicleListSchema,
};

export type ComponentName = keyof typeof COMPONENTS;

export const componentAddress = (name: string) => `#/components/schemas/${name}`;

/** Zod bounds every integer by what JavaScript can represent, which says nothing about the API. */
function removeIntegerBounds(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

const options = {
  // The shape before parsing: it allows further fields, so that new ones break no client.
  io: "input",
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) =>
    removeIntegerBounds(jsonSchema),
} as const;

export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: componentAddress });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      name,
      schema,
    ]),
  );
}

/** The properties of a query as parameters of an operation. */
export function queryParameters(query: z.ZodObject): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, options);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = Object(property);
    return { name, in: "query", required: required.includes(name), description, schema };
  });
}
