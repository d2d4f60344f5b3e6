import { z } from "zod";

const created = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});

const asserted = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
  clientExtensionResults: z.object({}),
});

const clientData = z.object({ challenge: z.string() });

function parseJson<Output>(text: string, schema: z.ZodType<Output>): Output | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const readChallenge = (clientDataJSON: string): string =>
  parseJson(Buffer.from(clientDataJSON, "base64url").toString(), clientData)?.challenge ?? "";

/** Parses the browser's new credential and the challenge that it signed. Null for invalid JSON. */
export function parseNewPasskey(json: string) {
  const response = parseJson(json, created);
  return response && { response, challenge: readChallenge(response.response.clientDataJSON) };
}

/** Parses a credential that was used, and the challenge that it signed. Null for invalid JSON. */
export function parsePasskeyUse(json: string) {
  const response = parseJson(json, asserted);
  return response && { response, challenge: readChallenge(response.response.clientDataJSON) };
}

const transportList = z.array(z.string());

export const parseTransports = (json: string): string[] => parseJson(json, transportList) ?? [];
