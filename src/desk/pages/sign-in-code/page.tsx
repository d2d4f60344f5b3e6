import { data, Link, useActionData } from "react-router";
import { readFormData, readLine } from "#desk/actions/read-form.server.ts";
import { deskServices } from "#desk/services.ts";
import { AuthForm, AuthLayout } from "#desk/session/auth-layout.tsx";
import { readAuthLayout } from "#desk/session/auth-layout-data.server.ts";
import { AuthProblem } from "#desk/session/auth-problem.tsx";
import { CodeField } from "#desk/session/code-field.tsx";
import { deviceName } from "#desk/session/device-name.ts";
import { FAILURE_TEXT, WRONG_CODE } from "#desk/session/failure-text.ts";
import { nextPage } from "#desk/session/next-page.ts";
import { startSession } from "#desk/session/start-session.server.ts";
import { visit } from "#desk/visit.ts";
import type { Route } from "./+types/page.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return { ...readAuthLayout(context), next: nextPage(url.searchParams.get("next")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people, cookies } = context.get(deskServices);
  const form = await readFormData(request);
  const step = await cookies.readStep(request.headers.get("cookie"));
  const code = readLine(form, "code");
  const signedIn = await people.passwords.signIn(step, code, deviceName(request), {
    address: context.get(visit).address,
    devices: await cookies.readDevices(request.headers.get("cookie")),
  });
  if (signedIn.ok) {
    const { token } = signedIn;
    return await startSession(context, { request, token, next: nextPage(form.get("next")) });
  }
  const problem = signedIn.why === "wrong" ? WRONG_CODE : FAILURE_TEXT[signedIn.why];
  return data({ problem }, { status: 422 });
}

export const meta = () => [{ title: "Enter the code · The desk" }];

export default function SignInCodePage({ loaderData }: Route.ComponentProps) {
  const { next, ...facts } = loaderData;
  const failed = useActionData<typeof action>();
  return (
    <AuthLayout
      {...facts}
      title="Enter the code"
      text="Open the authenticator on your phone and type its six digits. A recovery code works, too."
    >
      <AuthProblem>{failed?.problem}</AuthProblem>
      <AuthForm submit="Sign in" look="primary" className="mt-6">
        <input type="hidden" name="next" value={next} />
        <CodeField />
      </AuthForm>
      <p className="mt-4">
        <Link
          to={`/desk/sign-in?${new URLSearchParams({ next })}`}
          className="font-semibold text-bay"
        >
          Start again
        </Link>
      </p>
    </AuthLayout>
  );
}
