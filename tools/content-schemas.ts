import { basename } from "node:path";
import { z } from "zod";
import { CONTENT_FILES } from "#catalogue/content-files.server.ts";
import { catalogueCartSchema } from "#domain/carts/cart-schema.ts";
import { brandFileSchema } from "#domain/content/brand-schema.ts";
import { areaFileSchema } from "#domain/places/area-schema.ts";

const SCHEMAS: readonly [name: string, path: string, schema: z.ZodType][] = [
  ["brand", "brands/<name>.json", brandFileSchema],
  ["cart", "carts/<name>.json", catalogueCartSchema],
  ["area", "areas/<name>.json", areaFileSchema],
  ...Object.values(CONTENT_FILES).map(([file, schema]): [string, string, z.ZodType] => [
    basename(file, ".json"),
    file,
    schema,
  ]),
];

/** File names and texts of content/schema. */
export function contentSchemas(): Map<string, string> {
  return new Map(
    SCHEMAS.map(([name, path, schema]) => {
      const title = `content/${path}`;
      const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input" });
      return [`${name}.schema.json`, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`];
    }),
  );
}
