import { Trash2 } from "lucide";
import { Form } from "react-router";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { deskServices } from "#desk/services.ts";
import { ReauthenticateNotice } from "#desk/session/reauthenticate-notice.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { fieldProps, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Alert, InlineAlert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { CopyForm } from "./copy-form.tsx";
import { privacyAction, readBin } from "./privacy-action.server.ts";
import { CONFIRMATION, type PrivacyData } from "./privacy-data.ts";
import { RemovalBin } from "./removal-bin.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireRight(context, "inquiries.delete");
  return {
    isReauthenticated: isRecentlyAuthenticated(staff),
    bin: await readBin(context.get(deskServices)),
  };
}

export const action = privacyAction;

export const meta = () => [{ title: "Privacy and removal · Settings · The desk" }];

export const handle = { sentence: "Privacy and removal" };

/** Names what goes, and asks for a word before it does. */
function RemoveForm({
  data,
  rejection,
  isReauthenticated,
}: {
  data: PrivacyData;
  rejection: Rejection<unknown> | null;
  isReauthenticated: boolean;
}) {
  const { person, records, hasNames, ticked } = data;
  return (
    <Form method="post" className="grid gap-3 border-line border-t pt-4">
      <input type="hidden" name="person" value={person} />
      <fieldset>
        <legend className="font-semibold">Remove</legend>
        {hasNames && (
          <Alert look="warning" className="mt-2">
            Several names use this address or number, such as a family or an office. Tick only what
            belongs to the person who asked.
          </Alert>
        )}
        <ul className="mt-1">
          {records.map(({ id, name, day, what }) => (
            <li key={id}>
              <CheckRow
                name="record"
                value={id}
                defaultChecked={ticked?.includes(id) ?? !hasNames}
                label={
                  <>
                    <strong className="font-semibold">{name}</strong> · {what}
                  </>
                }
                hint={day}
              />
            </li>
          ))}
        </ul>
        <InlineAlert>{rejection?.fieldErrors.record}</InlineAlert>
      </fieldset>
      <p className="text-muted text-second">
        It goes to the bin for an hour, and then for good. Figures of rentals stay for the books,
        without the name. Backups and mails that went out are not touched.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={`Type ${CONFIRMATION} to confirm`}
          {...fieldProps(rejection, "confirm")}
          autoComplete="off"
        />
        <Button
          type="submit"
          look="danger"
          icon={Trash2}
          name="intent"
          value="remove"
          disabled={!isReauthenticated}
          className="mt-6"
        >
          Remove what is ticked
        </Button>
      </div>
    </Form>
  );
}

/** Data held about one person: counted first, then copied, then removed. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { bin, isReauthenticated } = loaderData;
  const result = useStickyActionData<typeof action>();
  const rejection = findRejection(result);
  const data = result?.data ?? null;
  const { person = "", held = "", isInBin = false } = data ?? {};
  const isOpen = result !== undefined && !isInBin;
  const isFound = isOpen && held !== "";
  return (
    <>
      {!isReauthenticated && (isFound || bin.length > 0) && (
        <ReauthenticateNotice toDo="take a copy or remove anything" />
      )}
      <SettingsSection
        title="One person's data"
        text="Somebody may ask for a copy of what you hold, or for its removal. It is found by the email address or the phone number."
      >
        <KeptForm
          name="person to remove"
          method="post"
          className="flex max-w-xl flex-wrap items-end gap-2"
        >
          <TextField
            frameClass="min-w-56 grow"
            key={isOpen ? "asked" : "new"}
            {...fieldProps(rejection, "person", isOpen ? person : "")}
            label="Email address or phone number"
            required
            autoComplete="off"
          />
          <Button type="submit" look="ink" name="intent" value="count">
            Find
          </Button>
        </KeptForm>
        <div role="status" className="mt-4">
          {result?.ok && <p className="font-semibold">{result.message}</p>}
        </div>
        {isFound && data && (
          <div className="mt-4 grid max-w-xl gap-4">
            <CopyForm person={person} disabled={!isReauthenticated} />
            <RemoveForm data={data} rejection={rejection} isReauthenticated={isReauthenticated} />
          </div>
        )}
      </SettingsSection>
      <RemovalBin bin={bin} isReauthenticated={isReauthenticated} />
    </>
  );
}
