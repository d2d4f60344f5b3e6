import { data, redirect, useActionData, useSubmit } from "react-router";
import { readFormData, readLine } from "#desk/actions/read-form.server.ts";
import { deskServices } from "#desk/services.ts";
import { AuthForm, AuthLayout, PasskeyButton } from "#desk/session/auth-layout.tsx";
import { readAuthLayout } from "#desk/session/auth-layout-data.server.ts";
import { AuthProblem } from "#desk/session/auth-problem.tsx";
import { deviceName } from "#desk/session/device-name.ts";
import {
  FAILURE_TEXT,
  NO_PASSWORDS,
  REFUSED_PASSKEY,
  tooManySignIns,
} from "#desk/session/failure-text.ts";
import { nextPage } from "#desk/session/next-page.ts";
import { PasswordField } from "#desk/session/password-field.tsx";
import { signedIn } from "#desk/session/signed-in.ts";
import { startSession } from "#desk/session/start-session.server.ts";
import { usePasskey } from "#desk/session/use-passkey.ts";
import { visit } from "#desk/visit.ts";
import { TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";

const NO_HTTPS =
  "The desk works over HTTPS only. Set PUBLIC_URL to the site's https address, or to http://localhost for trying it out.";

export function loader({ context, url }: Route.LoaderArgs) {
  const next = nextPage(url.searchParams.get("next"));
  if (context.get(signedIn) !== null) throw redirect(next);
  const { people, publicUrl } = context.get(deskServices);
  const { protocol, hostname } = new URL(publicUrl);
  const isSafe = protocol === "https:" || hostname === "localhost";
  return {
    ...readAuthLayout(context),
    next,
    notice: isSafe ? null : NO_HTTPS,
    hasPasswords: people.passwords.isAvailable,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people, cookies, signInLimit } = context.get(deskServices);
  const form = await readFormData(request);
  const next = nextPage(form.get("next"));
  if (form.get("intent") === "passkey") {
    const reply = String(form.get("reply"));
    const token = await people.passkeys.signIn(reply, deviceName(request));
    if (token !== null) return await startSession(context, { request, token, next });
    return data({ email: "", problem: REFUSED_PASSKEY }, { status: 422 });
  }
  const email = readLine(form, "email");
  if (!people.passwords.isAvailable) return data({ email, problem: NO_PASSWORDS }, { status: 422 });
  const { address } = context.get(visit);
  const visitor = { address, devices: await cookies.readDevices(request.headers.get("cookie")) };
  const isKnown = await people.passwords.isKnownDevice(email, visitor);
  // Before the queue, so that one network cannot fill it. "proved": a crowd keeps nobody from signing in.
  const refusal = isKnown ? null : await signInLimit.consume(address, "proved");
  const wait = refusal?.retryAfterSeconds;
  if (wait !== undefined) {
    const headers = { "retry-after": `${wait}` };
    return data({ email, problem: tooManySignIns(wait) }, { status: 429, headers });
  }
  const checked = await people.passwords.check(email, String(form.get("password") ?? ""), visitor);
  if (checked.ok && !isKnown) await signInLimit.refund(address);
  if (!checked.ok) return data({ email, problem: FAILURE_TEXT[checked.why] }, { status: 422 });
  const headers = { "set-cookie": await cookies.startStep(checked.step) };
  return redirect(`/desk/sign-in/code?${new URLSearchParams({ next })}`, { headers });
}

/** How long to wait. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = () => [{ title: "Sign in · The desk" }];

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { next, notice, hasPasswords, ...facts } = loaderData;
  const failed = useActionData<typeof action>();
  const submit = useSubmit();
  const passkey = usePasskey({ for: "sign-in" }, (reply) =>
    submit({ intent: "passkey", reply, next }, { method: "post" }),
  );
  return (
    <AuthLayout
      {...facts}
      title="Sign in to the desk"
      text="For the people who work here. Customers find their booking in the link we sent them."
    >
      <AuthProblem>{notice ?? passkey.problem ?? failed?.problem}</AuthProblem>
      <PasskeyButton passkey={passkey}> Sign in with a passkey</PasskeyButton>
      <p className="noscript:hidden my-5 flex items-center gap-4 text-muted text-second before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <AuthForm submit="Continue" className="noscript:mt-6">
        <input type="hidden" name="next" value={next} />
        <TextField
          label="Work email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={failed?.email}
          className="h-12 rounded-xl"
        />
        <div className="relative">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
          <button
            type="button"
            popoverTarget="forgot"
            className="absolute top-0 right-0 font-semibold text-bay text-second"
          >
            Forgot it?
          </button>
          <p
            id="forgot"
            popover="auto"
            className="m-auto max-w-90 rounded-2xl border border-line bg-white p-5 text-ink shadow-pop"
          >
            Ask an owner to invite you again: with the link you choose a new password or make a
            passkey. What you worked on stays as it is.
          </p>
        </div>
      </AuthForm>
      {!hasPasswords && <p className="mt-4 text-muted text-second">{NO_PASSWORDS}</p>}
      <p className="mt-4 text-muted text-second">
        You stay signed in until the end of the day. On the shop's phone or tablet, sign out when
        you hand it on. You can paste, and use a password manager.
      </p>
    </AuthLayout>
  );
}
