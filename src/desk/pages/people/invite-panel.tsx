import { Copy, Mail } from "lucide";
import { useState } from "react";
import { useNavigation } from "react-router";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { EmailField } from "#desk/ui/email-field.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { ROLES } from "#people/roles.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";

const PANEL = "mb-6 rounded-xl border border-line bg-foam p-5";

export function InvitePanel({ rejection }: { rejection: Rejection<unknown> | null }) {
  const needsReason = rejection?.fieldErrors.reason;
  const isSending = useNavigation().state !== "idle";
  return (
    <section className={PANEL}>
      <SectionTitle>Invite a person</SectionTitle>
      <KeptForm
        name="invitation"
        method="post"
        className="mt-3 grid items-end gap-4 md:grid-cols-[1fr_1fr_10rem_auto]"
      >
        <input type="hidden" name="intent" value="invite" />
        <TextField label="Name" {...fieldProps(rejection, "name")} autoComplete="off" required />
        <EmailField label="Work email" {...fieldProps(rejection, "email")} required />
        <SelectField label="Role" {...fieldProps(rejection, "role", "sales")}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {role[0]?.toUpperCase() + role.slice(1)}
            </option>
          ))}
        </SelectField>
        {needsReason && (
          <fieldset className="grid gap-2 md:col-span-4">
            <legend className="mb-2 font-semibold">{needsReason}</legend>
            <label className="flex items-start gap-2">
              <input type="radio" name="reason" value="lost" required />A device was lost or stolen:
              end every sign-in, passkey, password and recovery code now
            </label>
            <label className="flex items-start gap-2">
              <input type="radio" name="reason" value="another" required />
              One more device, or a forgotten password: everything else stays
            </label>
          </fieldset>
        )}
        <div className="flex gap-2">
          <Button type="submit" look="ink" busy={isSending}>
            Create the link
          </Button>
          <ButtonLink to="/desk/people" look="text">
            Cancel
          </ButtonLink>
        </div>
      </KeptForm>
      <p className="mt-3 text-muted text-second">
        You get a link for this person: it works once, for 48 hours. Send it in a way nobody else
        reads. For somebody who is here already, the desk asks whether a device was lost.
      </p>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      icon={Copy}
      done={isCopied}
      className="noscript:hidden"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? "Copied" : "Copy link"}
    </Button>
  );
}

/** Shown once, after the invitation. */
export function InvitationLink({
  name,
  email,
  link,
  until,
}: {
  name: string;
  email: string;
  link: string;
  until: number;
}) {
  const loadedAt = useLoadedAt();
  const mail = new URLSearchParams({ subject: "Join the desk", body: link }).toString();
  return (
    <section role="status" className={PANEL}>
      <SectionTitle>Send this link to {name}</SectionTitle>
      <p className="mt-1 text-muted">
        It works once, until {formatDateTime(until, loadedAt)}, and is shown only now.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <TextField
          frameClass="min-w-60 grow"
          label={`Link for ${name}`}
          labelClass="sr-only"
          readOnly
          value={link}
        />
        <CopyButton text={link} />
        <ButtonLink
          href={`mailto:${encodeURIComponent(email)}?${mail.replaceAll("+", "%20")}`}
          icon={Mail}
        >
          Write an email
        </ButtonLink>
        <ButtonLink to="/desk/people" look="text">
          Done
        </ButtonLink>
      </div>
    </section>
  );
}
