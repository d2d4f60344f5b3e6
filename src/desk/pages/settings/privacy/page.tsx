import { Download, Trash2 } from "lucide";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { deskServices } from "#desk/services.ts";
import { ProofNotice } from "#desk/session/proof-notice.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#desk/ui/field.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import { heldText, removedText, unfinishedText } from "#domain/held-data.ts";
import { isProofFresh } from "#people/sessions.server.ts";
import { personKey } from "#platform/personal-data.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const staff = requireRight(context, "inquiries.delete");
  return { isProved: isProofFresh(staff) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const staff = requireRight(context, "inquiries.delete");
  const { personalData } = context.get(deskServices);
  const form = await request.formData();
  const person = String(form.get("person") ?? "").trim();
  const intent = form.get("intent");
  const refused = (problem: string, held = "") =>
    data({ person, held, removed: null, problem }, { status: 422 });
  if (personKey(person) === null) {
    return refused("Enter the person's full email address, or the phone number with area code.");
  }
  const held = heldText(await personalData.count(person));
  if (intent !== "remove") return { person, held, removed: null, problem: null };
  if (!isProofFresh(staff)) {
    return refused("Nothing was deleted: show that it is you first.", held);
  }
  if (form.get("held") !== held) {
    return refused(
      "Nothing was deleted: the number has changed meanwhile. Please look again.",
      held,
    );
  }
  const result = await personalData.remove(staff.actor, person);
  return result.kind === "unfinished"
    ? refused(unfinishedText(result.references), held)
    : { person, held, removed: removedText(result), problem: null };
}

export const meta = () => [{ title: "Privacy and removal · Settings · The desk" }];

export const handle = { sentence: "Privacy and removal", hasForm: false };

/** What is held of a person: count first, then a copy, then removal. */
export default function PrivacyPage() {
  const { isProved } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>();
  const isOpen = result !== undefined && result.removed === null;
  const isFound = isOpen && result.held !== "";
  return (
    <SettingsSection
      title="One person's data"
      text="Somebody may ask for a copy of what you hold, or for its removal. It is found by the email address or the phone number."
    >
      <Form method="post" className="flex max-w-xl flex-wrap items-end gap-2">
        <div className="min-w-56 grow">
          <TextField
            key={isOpen ? "asked" : "new"}
            label="Email address or phone number"
            name="person"
            required
            autoComplete="off"
            defaultValue={isOpen ? result.person : ""}
            error={result?.problem ?? undefined}
          />
        </div>
        <Button type="submit" look="ink" name="intent" value="count">
          Count
        </Button>
      </Form>
      <div role="status" className="mt-4">
        {result !== undefined && result.problem === null && (
          <p className="font-semibold">
            {result.removed ??
              (result.held === ""
                ? "We hold nothing about that person."
                : `${result.held}, with notes, answers, agreements and photos.`)}
          </p>
        )}
      </div>
      {isFound && (
        <div className="mt-4 grid max-w-xl gap-4">
          {!isProved && <ProofNotice toDo="take a copy or remove anything" />}
          <Form
            method="post"
            action="/desk/settings/privacy/export"
            reloadDocument
            className="flex flex-wrap items-center gap-3"
          >
            <input type="hidden" name="person" value={result.person} />
            <Button type="submit" icon={Download} disabled={!isProved}>
              Download a copy
            </Button>
            <span className="text-muted text-second">A JSON file, for the person who asked.</span>
          </Form>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="person" value={result.person} />
            <input type="hidden" name="held" value={result.held} />
            <Button
              type="submit"
              look="danger"
              icon={Trash2}
              name="intent"
              value="remove"
              disabled={!isProved}
            >
              Remove {result.held}
            </Button>
            <span className="text-muted text-second">
              This cannot be taken back. Figures of rentals stay for the books, without the name.
              Backups and mails that went out are not touched.
            </span>
          </Form>
        </div>
      )}
    </SettingsSection>
  );
}
