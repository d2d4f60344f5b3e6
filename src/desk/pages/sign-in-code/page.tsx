import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { deskServices } from "#desk/services.ts";
import { deviceName } from "#desk/session/device-name.ts";
import { Entrance, EntranceProblem, LARGE_BUTTON } from "#desk/session/entrance.tsx";
import { entranceFacts } from "#desk/session/entrance-facts.server.ts";
import { FAILURE_TEXT, WRONG_CODE } from "#desk/session/failure-text.ts";
import { nextPage } from "#desk/session/next-page.ts";
import { startSession } from "#desk/session/start-session.server.ts";
import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#desk/ui/field.tsx";

export function loader({ context, url }: LoaderFunctionArgs) {
  return { ...entranceFacts(context), next: nextPage(url.searchParams.get("next")) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { people, cookies } = context.get(deskServices);
  const form = await request.formData();
  const step = await cookies.readStep(request.headers.get("cookie"));
  const code = String(form.get("code") ?? "");
  const signedIn = await people.passwords.signIn(step, code, deviceName(request));
  if (signedIn.ok) return await startSession(context, signedIn.token, nextPage(form.get("next")));
  const problem = signedIn.why === "wrong" ? WRONG_CODE : FAILURE_TEXT[signedIn.why];
  return data({ problem }, { status: 422 });
}

export const meta = () => [{ title: "Enter the code · The desk" }];

export default function SignInCodePage() {
  const { next, ...facts } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  return (
    <Entrance {...facts} title="Enter the code">
      <p className="mt-1 text-[15px] text-muted leading-6">
        Open the authenticator on your phone and type its six digits. A recovery code works, too.
      </p>
      <EntranceProblem>{failed?.problem}</EntranceProblem>
      <Form method="post" className="mt-6 grid gap-4">
        <input type="hidden" name="next" value={next} />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          className="figures h-12 rounded-xl"
        />
        <Button type="submit" look="primary" busy={isSending} className={LARGE_BUTTON}>
          Sign in
        </Button>
      </Form>
      <p className="mt-4">
        <Link
          to={`/desk/sign-in?${new URLSearchParams({ next })}`}
          className="font-semibold text-bay"
        >
          Start again
        </Link>
      </p>
    </Entrance>
  );
}
