import { Download, Trash2 } from "lucide";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { deskServices } from "#desk/services.ts";
import { ProofNotice } from "#desk/session/proof-notice.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#desk/ui/field.tsx";
import { counted } from "#domain/money.ts";
import { isProofFresh } from "#people/sessions.server.ts";

const inquiries = (count: number) => counted(count, "inquiry", "inquiries");

export function loader({ context }: LoaderFunctionArgs) {
  const staff = requireRight(context, "inquiries.delete");
  return { isProved: isProofFresh(staff) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const staff = requireRight(context, "inquiries.delete");
  const { personalData } = context.get(deskServices);
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const intent = form.get("intent");
  const result = { email, count: 0, removed: null, problem: null };
  if (!email.includes("@")) {
    return data({ ...result, problem: "Enter the person's full email address." }, { status: 422 });
  }
  const count = await personalData.count(email);
  if (intent !== "remove") return { ...result, count };
  if (!isProofFresh(staff)) {
    const problem = "Nothing was deleted: show that it is you first.";
    return data({ ...result, count, problem }, { status: 422 });
  }
  if (Number(form.get("count")) !== count) {
    const problem = "Nothing was deleted: the number has changed meanwhile. Please look again.";
    return data({ ...result, count, problem }, { status: 422 });
  }
  return { ...result, removed: await personalData.remove(staff.actor, email) };
}

export const meta = () => [{ title: "Privacy and removal · Settings · The desk" }];

export const handle = { sentence: "Privacy and removal", hasForm: false };

/** What is held of a person: count first, then a copy, then removal. */
export default function PrivacyPage() {
  const { isProved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isFound = result !== undefined && result.removed === null && result.count > 0;
  return (
    <SettingsSection
      title="One person's data"
      text="Somebody may ask for a copy of what you hold, or for its removal. An inquiry is found by its email address."
    >
      <Form method="post" className="flex max-w-xl flex-wrap items-end gap-2">
        <div className="min-w-56 grow">
          <TextField
            key={result?.removed === null ? "asked" : "new"}
            label="Email address"
            name="email"
            type="email"
            required
            autoComplete="off"
            defaultValue={result?.removed === null ? result.email : ""}
            error={result?.problem ?? undefined}
          />
        </div>
        <Button type="submit" look="ink" name="intent" value="count">
          Count
        </Button>
      </Form>
      <div role="status" className="mt-4">
        {result?.removed !== null && result !== undefined && (
          <p className="font-semibold">{inquiries(result.removed)} removed for good.</p>
        )}
        {result !== undefined && result.removed === null && result.problem === null && (
          <p className="font-semibold">
            {result.count === 0
              ? "We hold nothing under that address."
              : `${inquiries(result.count)} of that address, with notes, answers and rentals.`}
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
            <input type="hidden" name="email" value={result.email} />
            <Button type="submit" icon={Download} disabled={!isProved}>
              Download a copy
            </Button>
            <span className="text-muted text-second">A JSON file, for the person who asked.</span>
          </Form>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="email" value={result.email} />
            <input type="hidden" name="count" value={result.count} />
            <Button
              type="submit"
              look="danger"
              icon={Trash2}
              name="intent"
              value="remove"
              disabled={!isProved}
            >
              Remove {inquiries(result.count)}
            </Button>
            <span className="text-muted text-second">
              This cannot be taken back. Backups and mails that went out are not touched.
            </span>
          </Form>
        </div>
      )}
    </SettingsSection>
  );
}
