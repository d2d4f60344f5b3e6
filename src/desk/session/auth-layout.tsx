import { Fingerprint } from "lucide";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonLook } from "#desk/ui/button.tsx";
import { LogoMark } from "#ui/brand/logo-mark.tsx";
import type { usePasskey } from "./use-passkey.ts";

export const LARGE_BUTTON = "h-12 w-full rounded-xl text-[16px]";

const SCENE = "/renders/scenes/marina";

/** The frame of the pages before the desk: a form, and the harbor beside it. */
export function AuthLayout({
  dealership,
  phone,
  title,
  text,
  help = "Ask an owner, or call",
  children,
}: {
  dealership: string;
  phone: string;
  title: string;
  /** Below the title. */
  text?: string;
  /** Before the phone number at the end; without it, neither is there. */
  help?: string | null;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <div className="flex min-w-0 grow flex-col px-5 pb-6 max-md:order-last md:w-[46%] md:px-8">
        <main id="main" className="mx-auto w-full max-w-97 grow content-center py-8">
          <p className="flex items-center gap-3">
            <LogoMark className="size-10" />
            <span className="display text-[17px]">{dealership}</span>
          </p>
          <h1 className="mt-8 text-[28px] leading-9 md:text-[34px] md:leading-10">{title}</h1>
          {text && <p className="mt-1 text-[15px] text-muted leading-6">{text}</p>}
          {children}
        </main>
        {help !== null && (
          <footer className="text-center text-muted text-second">
            Trouble? {help} <span className="figures whitespace-nowrap">{phone}</span>
          </footer>
        )}
      </div>
      <picture className="contents">
        <source media="(max-width: 719px)" srcSet={`${SCENE}-768.avif`} />
        <img
          src={`${SCENE}-1920.avif`}
          alt=""
          className="h-33 w-full object-cover md:h-dvh md:sticky md:top-0 md:w-[54%]"
        />
      </picture>
    </div>
  );
}

/** The form of such a page, with one button. */
export function AuthForm({
  submit,
  look = "ink",
  action,
  className = "",
  children,
}: {
  /** On the button. */
  submit: string;
  look?: ButtonLook;
  /** The page that takes the post; this one if it is not given. */
  action?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" {...(action && { action })} className={`grid gap-4 ${className}`}>
      {children}
      <Button type="submit" look={look} busy={isSending} className={LARGE_BUTTON}>
        {submit}
      </Button>
    </Form>
  );
}

export function PasskeyButton({
  passkey,
  children,
}: {
  passkey: ReturnType<typeof usePasskey>;
  children: ReactNode;
}) {
  return (
    <Button
      look="primary"
      icon={Fingerprint}
      busy={passkey.isBusy}
      className={`noscript:hidden mt-6 ${LARGE_BUTTON}`}
      onClick={() => void passkey.start()}
    >
      {children}
    </Button>
  );
}
