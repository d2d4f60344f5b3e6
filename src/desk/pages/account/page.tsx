import { MailCheck, MailX } from "lucide";
import { Form } from "react-router";
import type { CalendarKey } from "#appointments/calendars/calendar-keys.server.ts";
import { deskServices } from "#desk/services.ts";
import {
  AuthenticatorForm,
  NewPasswordForm,
  RecoveryCodes,
} from "#desk/session/password-setup.tsx";
import { ReauthenticateNotice } from "#desk/session/reauthenticate-notice.tsx";
import { requirePerson } from "#desk/session/require-right.ts";
import { SignOutForm } from "#desk/session/sign-out-form.tsx";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { Page, SectionTitle } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { can } from "#people/roles.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import type { Route } from "./+types/page.ts";

import { accountAction, type SetupData } from "./account-action.server.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { NoticeSettings } from "./notices.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { SessionList } from "./session-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const person = requirePerson(context);
  const { people, conversations, appointments } = context.get(deskServices);
  const [passkeys, sessions, hasPassword, isMailed, calendarKey] = await Promise.all([
    people.passkeys.list(person.id),
    people.sessions.list(person.id),
    people.passwords.hasPassword(person.id),
    people.assignedMail.isOn(person.id),
    appointments.findKey(person.id),
  ]);
  const { name, email, roles, session } = person;
  const isReauthenticated = isRecentlyAuthenticated(person);
  return {
    name,
    email,
    roles,
    session,
    isReauthenticated,
    passkeys,
    sessions,
    hasPassword,
    isMailed,
    canMail: conversations.canMail,
    hasCalendar: can(roles, "appointments.read"),
    subscription: calendarKey && describeKey(calendarKey, new Date()),
  };
}

function describeKey({ createdAt, readAt }: CalendarKey, now: Date) {
  return {
    made: `Made ${formatRecentTime(createdAt, now)}`,
    read: readAt === null ? "not read yet" : `last read ${formatRecentTime(readAt, now)}`,
  };
}

export const action = accountAction;

export const meta = () => [{ title: "Your account · The desk" }];

function PasswordSection({
  account: { email, hasPassword, isReauthenticated },
  posted,
}: {
  account: Route.ComponentProps["loaderData"];
  posted: ActionData<SetupData> | undefined;
}) {
  const rejection = findRejection(posted, "password", "code");
  const data = posted?.data;
  if (data?.stage === "done") return <RecoveryCodes codes={data.codes} />;
  if (data?.stage === "code") {
    return <AuthenticatorForm setup={data.setup} problem={rejection?.fieldErrors.code ?? null} />;
  }
  const problem = rejection?.fieldErrors.password;
  return (
    <>
      <p className="text-muted">
        {hasPassword
          ? "You have a password and an authenticator. New ones replace them and the recovery codes, and sign you out on other devices."
          : "You don't have one. A password with a code works where there is no passkey."}
      </p>
      {isReauthenticated && (
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

function AssignedMail({
  account: { email, isMailed, canMail },
}: {
  account: Route.ComponentProps["loaderData"];
}) {
  if (!canMail) return <p className="text-muted">The site has no mail server, so it sends none.</p>;
  return (
    <>
      <p className="mb-2 text-muted">
        We email {email} when a colleague assigns you an inquiry, or stops to drive to, or mentions
        you in a note; not when you take them yourself.
      </p>
      <Form method="post">
        {!isMailed && <input type="hidden" name="assigned" value="on" />}
        <Button
          type="submit"
          name="intent"
          value="assigned-mail"
          icon={isMailed ? MailX : MailCheck}
        >
          {isMailed ? "Stop these emails" : "Email me what colleagues assign to me"}
        </Button>
      </Form>
    </>
  );
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, email, roles, isReauthenticated, passkeys, sessions, session } = loaderData;
  const posted = useStickyActionData<typeof action>();
  return (
    <Page
      title="Your account"
      sentence={
        <>
          {name}, {email}, <span className="capitalize">{roles.join(", ")}</span>
        </>
      }
    >
      <div className="grid max-w-180 gap-9">
        {!isReauthenticated && (
          <div className="-mb-9">
            <ReauthenticateNotice toDo="add or remove a passkey, or set a password" />
          </div>
        )}
        <section>
          <SectionTitle count={passkeys.length}>Passkeys</SectionTitle>
          <PasskeyList
            passkeys={passkeys}
            isReauthenticated={isReauthenticated}
            problem={findRejection(posted, "passkey", "remove")?.message ?? null}
            renaming={findRejection(posted, "rename")}
          />
        </section>
        <section>
          <SectionTitle>Password and code</SectionTitle>
          <div className="mt-2 max-w-97">
            <PasswordSection account={loaderData} posted={posted} />
          </div>
        </section>
        {loaderData.hasCalendar && (
          <section>
            <SectionTitle>Calendar in other programs</SectionTitle>
            <div className="mt-2">
              <CalendarAddress
                subscription={loaderData.subscription}
                address={posted?.data?.stage === "calendar" ? posted.data.address : null}
              />
            </div>
          </section>
        )}
        <section>
          <SectionTitle>Notifications</SectionTitle>
          <NoticeSettings />
        </section>
        <section>
          <SectionTitle>Email</SectionTitle>
          <AssignedMail account={loaderData} />
        </section>
        <section>
          <SectionTitle count={sessions.length}>Where you are signed in</SectionTitle>
          <SessionList sessions={sessions} current={session} />
        </section>
        <SignOutForm>
          <Button type="submit">Sign out here</Button>
        </SignOutForm>
      </div>
    </Page>
  );
}
