import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import { saveIntents } from "#desk/content/save/save-intents.server.ts";
import { describeMailbox, mailboxProblem } from "#desk/inquiries/describe-mailbox.server.ts";
import { listLeftOut } from "#desk/inquiries/left-out-mails.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import type { Route } from "./+types/page.ts";
import { LeftOutMails } from "./left-out-mails.tsx";
import { MailRecipients } from "./mail-recipients.tsx";
import { testMailIntents } from "./send-test-mail.server.ts";

const PATH = "dealership.json";

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "settings.edit");
  const services = context.get(deskServices);
  const documents = await readDocuments(services, [PATH]);
  const now = new Date();
  const state = (await services.mailbox?.readState()) ?? null;
  return {
    documents,
    recipients: services.shopMail?.recipients ?? null,
    mailbox: describeMailbox(state, now),
    problem: state === null ? null : mailboxProblem(state, now),
    leftOut: await listLeftOut(services, now),
  };
}

export const action = defineIntents(
  { right: "settings.read" },
  { ...saveIntents, ...undoIntent(), ...testMailIntents },
);

export const meta = () => [{ title: "Reply promise and mail · Settings · The desk" }];

export const handle = { sentence: "Reply promise and mail", hasForm: true };

export default function PromisePage({ loaderData }: Route.ComponentProps) {
  const { documents, recipients, mailbox, problem, leftOut } = loaderData;
  const test = findRejection(useStickyActionData<typeof action>(), "test-mail");
  const figure = { path: PATH, className: "w-28", unit: "hours" };
  return (
    <SettingsForm
      documents={documents}
      preview="/contact"
      after={
        <>
          <MailRecipients recipients={recipients} problem={test?.message} />
          <SettingsSection title="Replies by email" text={mailbox}>
            <Alert role="region" aria-label="Replies by email">
              {problem}
            </Alert>
          </SettingsSection>
          {leftOut !== null && <LeftOutMails mails={leftOut} />}
        </>
      }
    >
      <SettingsSection
        title="What visitors are promised"
        text="Counted in the showroom's hours. The clock of each inquiry in the inbox runs against the shorter figure."
      >
        <div className="flex flex-wrap gap-4">
          <SettingField
            {...figure}
            field={["responsePromise", "typicalHours", 0]}
            label="Usually, from"
          />
          <SettingField {...figure} field={["responsePromise", "typicalHours", 1]} label="to" />
          <SettingField {...figure} field={["responsePromise", "maximumHours"]} label="At most" />
        </div>
      </SettingsSection>
    </SettingsForm>
  );
}
