import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSubmit,
} from "react-router";
import { deskServices } from "#desk/services.ts";
import { CodeField } from "#desk/session/code-field.tsx";
import { Entrance, EntranceForm, PasskeyButton } from "#desk/session/entrance.tsx";
import { entranceFacts } from "#desk/session/entrance-facts.server.ts";
import { FAILURE_TEXT, REFUSED_PASSKEY } from "#desk/session/failure-text.ts";
import { nextPage } from "#desk/session/next-page.ts";
import { PasswordField } from "#desk/session/password-field.tsx";
import { requirePerson } from "#desk/session/require-right.ts";
import { requireSession } from "#desk/session/session-middleware.server.ts";
import { usePasskey } from "#desk/session/use-passkey.ts";
import { Alert } from "#desk/ui/alert.tsx";

export const middleware = [requireSession];

const WRONG = "The password or the code is wrong. A code works once: wait for the next one.";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { id, name } = requirePerson(context);
  const { people } = context.get(deskServices);
  return {
    ...entranceFacts(context),
    name,
    next: nextPage(url.searchParams.get("next")),
    hasPassword: await people.passwords.hasPassword(id),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const person = requirePerson(context);
  const { people } = context.get(deskServices);
  const form = await request.formData();
  const next = nextPage(form.get("next"));
  if (form.get("intent") === "passkey") {
    if (await people.passkeys.prove(person, String(form.get("reply")))) throw redirect(next);
    return data({ problem: REFUSED_PASSKEY }, { status: 422 });
  }
  const password = String(form.get("password") ?? "");
  const code = String(form.get("code") ?? "");
  const result = await people.passwords.prove(person, { password, code });
  if (result === "proved") throw redirect(next);
  return data({ problem: result === "wrong" ? WRONG : FAILURE_TEXT[result] }, { status: 422 });
}

export const meta = () => [{ title: "Show that it is you · The desk" }];

export default function ProvePage() {
  const { name, next, hasPassword, ...facts } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const submit = useSubmit();
  const passkey = usePasskey({ for: "prove" }, (reply) =>
    submit({ intent: "passkey", reply, next }, { method: "post" }),
  );
  return (
    <Entrance
      {...facts}
      title="Show that it is you"
      text={`You are signed in as ${name}. Accounts, exports and deletions ask once more, so that nobody else does them on a desk left open.`}
    >
      <Alert className="mt-5">{passkey.problem ?? failed?.problem}</Alert>
      <PasskeyButton passkey={passkey}> Use your passkey</PasskeyButton>
      {hasPassword && (
        <EntranceForm submit="Continue" className="mt-6">
          <input type="hidden" name="next" value={next} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
          <CodeField />
        </EntranceForm>
      )}
    </Entrance>
  );
}
