import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { deskServices } from "#desk/services.ts";
import { deviceName } from "#desk/session/device-name.ts";
import { REFUSED_PASSKEY } from "#desk/session/failure-text.ts";
import { type SetupState, takeSetupStep } from "#desk/session/password-setup.server.ts";
import {
  AuthenticatorForm,
  NewPasswordForm,
  RecoveryCodes,
} from "#desk/session/password-setup.tsx";
import { ProofNotice } from "#desk/session/proof-notice.tsx";
import { requirePerson } from "#desk/session/require-right.ts";
import { Button } from "#desk/ui/button.tsx";
import { Page, SectionTitle } from "#desk/ui/page.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import { textMistake } from "#domain/written-text.ts";
import { isProofFresh } from "#people/sessions.server.ts";
import { PasskeyList, type RefusedName } from "./passkey-list.tsx";
import { SessionList } from "./session-list.tsx";

const LAST_PASSKEY =
  "This is the only way you sign in, so it stays. Add another passkey or a password first.";

const LONGEST_NAME = 60;

function nameMistake(name: string): string | null {
  if (name === "") return "Write a name, such as My phone.";
  if (name.length > LONGEST_NAME) return `Use ${LONGEST_NAME} letters or fewer.`;
  const mistake = textMistake([name]);
  return mistake && `${mistake}.`;
}

type Shown =
  | ({ stage: "name" } & RefusedName)
  | { stage: "passkeys"; problem: string }
  | { stage: "proof" }
  | Exclude<SetupState, { stage: "done" }>
  | { stage: "done"; codes: string[] };

export async function loader({ context }: LoaderFunctionArgs) {
  const person = requirePerson(context);
  const { people } = context.get(deskServices);
  const [passkeys, sessions, hasPassword] = await Promise.all([
    people.passkeys.list(person.id),
    people.sessions.list(person.id),
    people.passwords.hasPassword(person.id),
  ]);
  const { name, email, role, session } = person;
  const isProved = isProofFresh(person);
  return { name, email, role, session, isProved, passkeys, sessions, hasPassword };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const person = requirePerson(context);
  const { people, cookies } = context.get(deskServices);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "rename") {
    const name = String(form.get("name") ?? "").trim();
    const credential = String(form.get("credential"));
    const problem = nameMistake(name);
    if (problem !== null) {
      return data<Shown>({ stage: "name", credential, name, problem }, { status: 422 });
    }
    await people.passkeys.rename(person.id, credential, name);
    return null;
  }
  if (intent === "end") {
    await people.sessions.endById(person.id, String(form.get("session")));
    return null;
  }
  if (intent === "end others") {
    await people.sessions.endAll(person.id, { except: person.session });
    return null;
  }
  if (!isProofFresh(person)) return data<Shown>({ stage: "proof" }, { status: 422 });
  const device = deviceName(request);
  const account = await people.accounts.find(person.id);
  if (account === null) throw data(null, { status: 404 });
  if (intent === "passkey") {
    if (await people.passkeys.add(account, String(form.get("reply")), device)) return null;
    return data<Shown>({ stage: "passkeys", problem: REFUSED_PASSKEY }, { status: 422 });
  }
  if (intent === "remove") {
    if (await people.passkeys.remove(person, String(form.get("credential")))) return null;
    return data<Shown>({ stage: "passkeys", problem: LAST_PASSKEY }, { status: 422 });
  }
  const steps = { person: account, form, device, invitation: null };
  const state = await takeSetupStep(people.passwords, steps);
  if (state.stage === "done") {
    const headers = { "set-cookie": await cookies.startSession(state.token) };
    return data<Shown>({ stage: "done", codes: state.recoveryCodes }, { headers });
  }
  return data<Shown>(state, { status: state.problem === null ? 200 : 422 });
}

export const meta = () => [{ title: "Your account · The desk" }];

function PasswordSection({ result }: { result: Shown | null }) {
  const { email, hasPassword, isProved } = useLoaderData<typeof loader>();
  if (result?.stage === "done") return <RecoveryCodes codes={result.codes} />;
  if (result?.stage === "code") {
    return <AuthenticatorForm setup={result.setup} problem={result.problem} />;
  }
  const problem = result?.stage === "password" ? result.problem : undefined;
  return (
    <>
      <p className="text-muted">
        {hasPassword
          ? "You have a password and an authenticator. New ones replace them and the recovery codes, and sign you out on other devices."
          : "You have none. A password with a code works where there is no passkey."}
      </p>
      {isProved && (
        <details className="mt-3" open={problem !== undefined}>
          <summary className="mb-3 font-semibold text-bay">
            {hasPassword ? "Replace password and authenticator" : "Set a password"}
          </summary>
          <NewPasswordForm email={email} problem={problem} />
        </details>
      )}
    </>
  );
}

export default function AccountPage() {
  const { name, email, role, isProved, passkeys, sessions, session } =
    useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>() ?? null;
  return (
    <Page
      title="Your account"
      sentence={
        <>
          {name}, {email}, <span className="capitalize">{role}</span>
        </>
      }
    >
      <div className="grid max-w-180 gap-9">
        {!isProved && (
          <div className="-mb-9">
            <ProofNotice toDo="add or remove a passkey, or set a password" />
          </div>
        )}
        <section>
          <SectionTitle count={passkeys.length}>Passkeys</SectionTitle>
          <PasskeyList
            passkeys={passkeys}
            isProved={isProved}
            problem={result?.stage === "passkeys" ? result.problem : null}
            refused={result?.stage === "name" ? result : null}
          />
        </section>
        <section>
          <SectionTitle>Password and code</SectionTitle>
          <div className="mt-2 max-w-97">
            <PasswordSection result={result} />
          </div>
        </section>
        <section>
          <SectionTitle count={sessions.length}>Where you are signed in</SectionTitle>
          <SessionList sessions={sessions} current={session} />
        </section>
        <Form method="post" action="/desk/sign-out" reloadDocument>
          <Button type="submit">Sign out here</Button>
        </Form>
      </div>
    </Page>
  );
}
