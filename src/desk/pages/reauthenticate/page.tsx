import { useActionData, useSubmit } from "react-router";
import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { deskServices } from "#desk/services.ts";
import { AuthForm, AuthLayout, PasskeyButton } from "#desk/session/auth-layout.tsx";
import { readAuthLayout } from "#desk/session/auth-layout-data.server.ts";
import { AuthProblem } from "#desk/session/auth-problem.tsx";
import { CodeField } from "#desk/session/code-field.tsx";
import { FAILURE_TEXT, REFUSED_PASSKEY } from "#desk/session/failure-text.ts";
import { nextPage } from "#desk/session/next-page.ts";
import { PasswordField } from "#desk/session/password-field.tsx";
import { requirePerson } from "#desk/session/require-right.ts";
import { requireSession } from "#desk/session/session-middleware.server.ts";
import { usePasskey } from "#desk/session/use-passkey.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { hiddenText, optionalText } from "#desk/ui/form-schemas.ts";
import type { Route } from "./+types/page.ts";

export const middleware = [requireSession];

const WRONG = "The password or the code is wrong. A code works once: wait for the next one.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, name } = requirePerson(context);
  const { people } = context.get(deskServices);
  return {
    ...readAuthLayout(context),
    name,
    next: nextPage(url.searchParams.get("next")),
    hasPassword: await people.passwords.hasPassword(id),
  };
}

const passkeySchema = z.object({ reply: hiddenText });

async function checkPasskey({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof passkeySchema>>): Promise<IntentResult> {
  const isReauthenticated = await services.people.passkeys.prove(staff, input.reply);
  return isReauthenticated ? ok("") : reject(REFUSED_PASSKEY);
}

const codeSchema = z.object({ code: optionalText });

async function checkPassword({
  form,
  input: { code },
  services,
  staff,
}: IntentArgs<z.output<typeof codeSchema>>): Promise<IntentResult> {
  // Blanks around a password count.
  const password = String(form.get("password") ?? "");
  const result = await services.people.passwords.prove(staff, { password, code });
  if (result === "proved") return ok("");
  return reject(result === "wrong" ? WRONG : FAILURE_TEXT[result]);
}

export const action = defineIntents(
  { right: null, to: ({ values }) => nextPage(values.next ?? null) },
  {
    passkey: intent(passkeySchema, checkPasskey),
    "passkey-in-place": intent(passkeySchema, checkPasskey, { isBackground: true }),
    password: intent(codeSchema, checkPassword),
  },
);

export const meta = () => [{ title: "Confirm that it's you · The desk" }];

export default function ReauthenticatePage({ loaderData }: Route.ComponentProps) {
  const { name, next, hasPassword, ...facts } = loaderData;
  const rejection = findRejection(useActionData<typeof action>());
  const submit = useSubmit();
  const passkey = usePasskey({ for: "reauthenticate" }, (reply) =>
    submit({ intent: "passkey", reply, next }, { method: "post" }),
  );
  return (
    <AuthLayout
      {...facts}
      title="Confirm that it's you"
      text={`You are signed in as ${name}. Accounts, exports and deletions ask once more, so that nobody else does them on a desk left open.`}
    >
      <AuthProblem>{passkey.problem ?? rejection?.message}</AuthProblem>
      <PasskeyButton passkey={passkey}> Use your passkey</PasskeyButton>
      {hasPassword && (
        <AuthForm submit="Continue" className="mt-6">
          <input type="hidden" name="intent" value="password" />
          <input type="hidden" name="next" value={next} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
          <CodeField />
        </AuthForm>
      )}
    </AuthLayout>
  );
}
