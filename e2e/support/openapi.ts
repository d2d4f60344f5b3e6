import { Ajv2020, type SchemaObject } from "ajv/dist/2020.js";
import { isIsoDate } from "#domain/dates.ts";

export type Parameter = { name: string; in: string; required?: boolean };
type Body = { content?: { "application/json": { schema: { $ref: string } } } };
export type Operation = {
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
};
export type OpenApi = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, SchemaObject> };
};

/** Refuses fields that the document does not name; clients must accept them. */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (typeof schema !== "object" || schema === null) return schema;
  const closed = Object.entries(schema).map(([key, part]) => [key, closeObjects(part)]);
  return {
    ...("properties" in schema && { additionalProperties: false }),
    ...Object.fromEntries(closed),
  };
}

const matchesTemplate = (template: string, path: string) =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);

export function createOpenApiCheck(document: OpenApi) {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    formats: {
      date: isIsoDate,
      "date-time": (text) => !Number.isNaN(Date.parse(text)),
      email: true,
    },
  });
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema(Object(closeObjects(schema)), `#/components/schemas/${name}`);
  }

  /** Returns the faults of a body, one sentence each. */
  const getFaults = (body: Body | undefined, value: unknown): string[] => {
    const address = body?.content?.["application/json"].schema.$ref ?? "";
    const validate = ajv.getSchema(address);
    if (validate === undefined) return [`the document has no schema ${address}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };

  const findOperation = (method: string, path: string): Operation => {
    const { paths } = document;
    const template =
      path in paths ? path : Object.keys(paths).find((each) => matchesTemplate(each, path));
    const operation = paths[template ?? ""]?.[method === "POST" ? "post" : "get"];
    if (operation === undefined) throw new Error(`/openapi.json has no ${method} ${path}`);
    return operation;
  };

  return {
    requestFaults: (method: string, path: string, body: unknown) =>
      getFaults(findOperation(method, path).requestBody, body),
    /** Checks a status that the document lists; the default response does not count. */
    responseFaults: (method: string, path: string, status: number, body: unknown) =>
      getFaults(findOperation(method, path).responses[status], body),
    webhookFaults: (name: string, body: unknown) =>
      getFaults(document.webhooks[name]?.post.requestBody, body),
  };
}

export async function fetchOpenApiCheck(siteUrl: string) {
  const response = await fetch(`${siteUrl}/openapi.json`);
  return createOpenApiCheck(await response.json());
}
