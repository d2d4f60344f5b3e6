import { ButtonLink } from "#desk/ui/button.tsx";
import { AuthForm, LARGE_BUTTON } from "./auth-layout.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { ShownSetup } from "./password-setup.server.ts";

/** The first step: a new password. `email` lets password managers know whose it is. */
export function NewPasswordForm({
  email,
  problem,
  action,
}: {
  email: string;
  problem: string | undefined;
  /** The page that takes the post; this one if it is not given. */
  action?: string;
}) {
  return (
    <AuthForm submit="Continue" action={action}>
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        minLength={12}
        required
        error={problem}
      />
      <p className="-mt-2 text-muted text-second">
        12 characters or more. Next you connect an authenticator app, which shows a code at each
        sign-in.
      </p>
    </AuthForm>
  );
}

/** The second step: an authenticator takes over the secret, and its first code proves it. */
export function AuthenticatorForm({
  setup,
  problem,
}: {
  setup: ShownSetup;
  problem: string | null;
}) {
  const { token, secret, qr } = setup;
  return (
    <AuthForm submit="Connect authenticator" look="primary">
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="setup" value={token} />
      <p>
        Scan this with an authenticator app, such as the one of your password manager, or type the
        letters into it. Then type the six digits that it shows.
      </p>
      <svg
        role="img"
        aria-label="QR code for your authenticator"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-44 rounded-control border border-line"
      >
        <path d={qr.path} />
      </svg>
      <p className="figures font-mono text-second [word-spacing:0.2em]">{secret}</p>
      <CodeField inputMode="numeric" error={problem ?? undefined} />
    </AuthForm>
  );
}

/** The last step, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        Password and authenticator are set. If you ever lose the phone, each of these ten codes
        signs you in once. Print them or keep them in your password manager; they are shown only
        now.
      </p>
      <ul className="my-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-foam p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink href="/desk" look="primary" className={LARGE_BUTTON}>
        I've saved them, go to the desk
      </ButtonLink>
    </>
  );
}
