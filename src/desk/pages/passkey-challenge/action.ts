import { data } from "react-router";
import { readFormData } from "#desk/actions/read-form.server.ts";
import { deskServices } from "#desk/services.ts";
import { tooManyTries } from "#desk/session/failure-text.ts";
import { signedIn } from "#desk/session/signed-in.ts";
import { visit } from "#desk/visit.ts";
import type { Route } from "./+types/action.ts";

/**
 * Options for the browser's credentials, as JSON: to use a passkey (of the person who is signed in, or of anybody), or,
 * with the field `for`, to make one: "join" with an invitation, or "add". A stranger who asks too often gets 429 and a
 * sentence.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { people, challengeLimit } = context.get(deskServices);
  const { accounts, passkeys } = people;
  const form = await readFormData(request);
  const purpose = form.get("for");
  const self = context.get(signedIn);
  // "proved": others who ask too often must not keep anybody from signing in.
  const refusal =
    self === null ? await challengeLimit.consume(context.get(visit).address, "proved") : null;
  const wait = refusal?.retryAfterSeconds ?? null;
  if (wait !== null) {
    return new Response(tooManyTries(wait), { status: 429, headers: { "retry-after": `${wait}` } });
  }
  if (purpose === "join" || purpose === "add") {
    const person =
      purpose === "join"
        ? await accounts.invitation(String(form.get("invitation")))
        : self && (await accounts.find(self.id));
    if (person === null) throw data(null, { status: 403 });
    return Response.json(await passkeys.creationOptions(person));
  }
  return Response.json(
    await passkeys.requestOptions(purpose === "reauthenticate" && self ? self.id : null),
  );
}
