import { Fingerprint, KeyRound } from "lucide";
import { Form, useFetcher, useSubmit } from "react-router";
import { usePasskey } from "#desk/session/use-passkey.ts";
import {
  type ActionData,
  fieldProps,
  findRejection,
  type Rejection,
} from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { ListedPasskey } from "#people/passkeys.server.ts";
import { Icon } from "#ui/action/icon.tsx";
import { TextField } from "#ui/form/field.tsx";

function PasskeyRow({
  passkey,
  isReauthenticated,
  renaming,
}: {
  passkey: ListedPasskey;
  isReauthenticated: boolean;
  /** The rejection of a page without JavaScript. */
  renaming: Rejection<unknown> | null;
}) {
  const { credential, name, createdAt, usedAt } = passkey;
  const loadedAt = useLoadedAt();
  const rename = useFetcher<ActionData>();
  const posted = renaming?.values.credential === credential ? renaming : null;
  const rejection = findRejection(rename.data ?? posted);
  return (
    <li className="flex flex-wrap items-end gap-3 border-line-2 border-b py-3">
      <span className="self-center text-muted max-md:hidden">
        <Icon of={KeyRound} size={18} />
      </span>
      <div className="min-w-50 grow">
        <rename.Form method="post" className="flex gap-2">
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="credential" value={credential} />
          <TextField
            frameClass="grow"
            label={`Name of the passkey ${name}`}
            labelClass="sr-only"
            {...fieldProps(rejection, "name", name)}
          />
          <Button type="submit" busy={rename.state !== "idle"}>
            Rename
          </Button>
        </rename.Form>
        <p className="mt-1 text-caption text-muted">
          Made {formatDateTime(createdAt, loadedAt)} ·{" "}
          {usedAt === null ? "not used since" : `last used ${formatDateTime(usedAt, loadedAt)}`}
        </p>
      </div>
      {isReauthenticated && (
        <Form method="post" className="self-start">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="credential" value={credential} />
          <Button type="submit" look="danger" aria-label={`Remove the passkey ${name}`}>
            Remove
          </Button>
        </Form>
      )}
    </li>
  );
}

export function PasskeyList({
  passkeys,
  isReauthenticated,
  problem,
  renaming,
}: {
  passkeys: ListedPasskey[];
  isReauthenticated: boolean;
  problem: string | null;
  renaming: Rejection<unknown> | null;
}) {
  const submit = useSubmit();
  const added = usePasskey({ for: "add" }, (reply) =>
    submit({ intent: "passkey", reply }, { method: "post" }),
  );
  return (
    <>
      <Alert className="mt-5">{added.problem ?? problem}</Alert>
      <ul className="mt-2">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.credential}
            passkey={passkey}
            isReauthenticated={isReauthenticated}
            renaming={renaming}
          />
        ))}
      </ul>
      {isReauthenticated && (
        <Button
          icon={Fingerprint}
          busy={added.isBusy}
          className="noscript:hidden mt-4"
          onClick={() => void added.start()}
        >
          Add a passkey
        </Button>
      )}
    </>
  );
}
