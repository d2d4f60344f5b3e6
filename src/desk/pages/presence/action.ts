import { data } from "react-router";
import { z } from "zod";
import { readForm } from "#desk/actions/read-form.server.ts";
import { deskServices } from "#desk/services.ts";
import { requirePerson } from "#desk/session/require-right.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import type { Route } from "./+types/action.ts";

const schema = z.object({
  subject: z.string().regex(/^(?:inquiry|booking):[\w-]{1,40}$/),
  left: z.literal("yes").optional(),
});

/** A page reports that its person is writing about a subject, or has stopped. Errors are not shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, roles } = requirePerson(context);
  const { presence, readSubject } = context.get(deskServices);
  const { raw } = await readForm(request);
  const report = schema.safeParse(raw);
  if (!report.success) throw data(null, { status: 422 });
  const { subject, left } = report.data;
  const record = await readSubject(subject);
  if (record === null || !canSee(toViewer(roles), record)) throw data(null, { status: 404 });
  if (left === undefined) await presence.report(actor, subject);
  else await presence.leave(actor.person, subject);
  return new Response(null, { status: 204 });
}
