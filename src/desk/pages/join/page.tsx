import { data, useSubmit } from "react-router";
import { readFormData } from "#desk/actions/read-form.server.ts";
import { deskServices } from "#desk/services.ts";
import { AuthLayout, PasskeyButton } from "#desk/session/auth-layout.tsx";
import { readAuthLayout } from "#desk/session/auth-layout-data.server.ts";
import { AuthProblem } from "#desk/session/auth-problem.tsx";
import { deviceName } from "#desk/session/device-name.ts";
import { REFUSED_PASSKEY } from "#desk/session/failure-text.ts";
import { type SetupState, takeSetupStep } from "#desk/session/password-setup.server.ts";
import {
  AuthenticatorForm,
  NewPasswordForm,
  RecoveryCodes,
} from "#desk/session/password-setup.tsx";
import { sessionCookies, startSession } from "#desk/session/start-session.server.ts";
import { usePasskey } from "#desk/session/use-passkey.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { startWelcome } from "#desk/welcome/welcome-cookie.server.ts";
import type { Route } from "./+types/page.ts";

type Failed = { stage: "passkey"; problem: string };
/** Without the session's token, which stays in its cookie. */
type Shown = Failed | Exclude<SetupState, { stage: "done" }> | { stage: "done"; codes: string[] };

const readToken = (url: URL) => url.searchParams.get("token") ?? "";

/** Looking at the page takes nothing: mail programs open links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { people } = context.get(deskServices);
  const invitation = readToken(url);
  const person = await people.accounts.invitation(invitation);
  return {
    ...readAuthLayout(context),
    invitation,
    person: person && { name: person.name, email: person.email, roles: person.roles },
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { people } = context.get(deskServices);
  const invitation = readToken(url);
  const person = await people.accounts.invitation(invitation);
  const device = deviceName(request);
  const form = await readFormData(request);
  // The page then says that the invitation is over.
  if (person === null) return data<Shown | null>(null, { status: 410 });
  if (form.get("intent") === "passkey") {
    const response = String(form.get("reply"));
    const token = await people.passkeys.join(person, { invitation, response, device });
    if (token !== null) {
      const response = await startSession(context, { request, token, next: "/desk" });
      response.headers.append("set-cookie", await startWelcome(context.get(deskServices)));
      return response;
    }
    return data<Shown>({ stage: "passkey", problem: REFUSED_PASSKEY }, { status: 422 });
  }
  const state = await takeSetupStep(people.passwords, { person, form, device, invitation });
  if (state.stage === "done") {
    const headers = new Headers();
    for (const cookie of await sessionCookies(context, request, state.token)) {
      headers.append("set-cookie", cookie);
    }
    headers.append("set-cookie", await startWelcome(context.get(deskServices)));
    return data<Shown>({ stage: "done", codes: state.recoveryCodes }, { headers });
  }
  return data<Shown>(state, { status: state.problem === null ? 200 : 422 });
}

export const meta = () => [{ title: "Join · The desk" }];

function JoinChoice({
  invitation,
  email,
  failed,
}: {
  invitation: string;
  email: string;
  failed: Extract<Shown, { problem: string }> | null;
}) {
  const submit = useSubmit();
  const passkey = usePasskey({ for: "join", invitation }, (reply) =>
    submit({ intent: "passkey", reply }, { method: "post" }),
  );
  const problem = passkey.problem ?? (failed?.stage === "passkey" ? failed.problem : null);
  return (
    <>
      <AuthProblem>{problem}</AuthProblem>
      <div className="noscript:hidden">
        <PasskeyButton passkey={passkey}> Create a passkey</PasskeyButton>
        <p className="mt-3 text-muted text-second">
          A passkey is kept by this device or your password manager and opens with your finger, face
          or PIN. There is nothing to remember.
        </p>
      </div>
      <details className="mt-6" open={failed?.stage === "password"}>
        <summary className="mb-4 font-semibold text-bay">Use a password and a code instead</summary>
        <NewPasswordForm
          email={email}
          problem={failed?.stage === "password" ? failed.problem : undefined}
        />
      </details>
    </>
  );
}

export default function JoinPage({ loaderData }: Route.ComponentProps) {
  const { invitation, person, ...facts } = loaderData;
  const result = useStickyActionData<typeof action>() ?? null;
  if (result?.stage === "done") {
    return (
      <AuthLayout {...facts} title="Save these codes">
        <div className="mt-3">
          <RecoveryCodes codes={result.codes} />
        </div>
      </AuthLayout>
    );
  }
  if (person === null) {
    return (
      <AuthLayout
        {...facts}
        title="This invitation has expired"
        text="It works once and for 48 hours, and a newer one replaces it. Ask an owner to invite you again."
      />
    );
  }
  if (result?.stage === "code") {
    return (
      <AuthLayout {...facts} title="Connect an authenticator">
        <AuthProblem>{null}</AuthProblem>
        <div className="mt-3">
          <AuthenticatorForm setup={result.setup} problem={result.problem} />
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      {...facts}
      title={`Welcome, ${person.name}`}
      text={`You join the desk of ${facts.dealership} as ${person.roles.join(" and ")}, with ${person.email}.`}
    >
      <JoinChoice invitation={invitation} email={person.email} failed={result} />
    </AuthLayout>
  );
}
