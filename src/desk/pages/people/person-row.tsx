import { Ellipsis, Mail } from "lucide";
import { Form, useFetcher } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Avatar } from "#desk/ui/avatar.tsx";
import { Button } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import { useOpenQuestion } from "#desk/ui/use-open-question.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { ListedPerson } from "#people/accounts.server.ts";
import { ROLES } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";

export type ShownPerson = ListedPerson & { isHere: boolean };

/** Ticked by name, so that a person can have several. */
function RolesForm({ person, canChange }: { person: ShownPerson; canChange: boolean }) {
  const fetcher = useFetcher<ActionData>();
  useChangeToasts(fetcher, (actionData) => (actionData.ok ? toMessage(actionData) : null));
  const rejection = fetcher.state === "idle" ? findRejection(fetcher.data) : null;
  const isOpen = useOpenQuestion(rejection);
  const shown = rejection?.retryFields && !isOpen ? null : rejection;
  const roles = person.roles.join(", ");
  if (!canChange || person.isDisabled) return <span className="capitalize">{roles}</span>;
  return (
    <details key={roles} className="group py-1" open={rejection === null ? undefined : true}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
        <span className="font-semibold capitalize">{roles}</span>
        <span className="text-bay text-second underline">
          Change<span className="sr-only"> the roles of {person.name}</span>
        </span>
      </summary>
      <fetcher.Form method="post" className="grid justify-items-start gap-1 pb-2">
        <input type="hidden" name="intent" value="roles" />
        <input type="hidden" name="id" value={person.id} />
        <input type="hidden" name="were" value={person.roles.join()} />
        {ROLES.map((role) => (
          <label key={role} className="flex min-h-8 items-center gap-2 capitalize touch:min-h-11">
            <input
              type="checkbox"
              name={`role-${role}`}
              value="yes"
              defaultChecked={person.roles.includes(role)}
              className="size-4.5 accent-ink"
            />
            {role}
            <span className="sr-only"> for {person.name}</span>
          </label>
        ))}
        <Button type="submit" size="row" busy={fetcher.state !== "idle"}>
          Save<span className="sr-only"> the roles of {person.name}</span>
        </Button>
      </fetcher.Form>
      <InlineAlert>{shown?.message}</InlineAlert>
      {shown?.retryFields && (
        <fetcher.Form method="post">
          <HiddenFields fields={shown.retryFields} />
          <Button type="submit" look="ink" size="row">
            {shown.retryLabel}
          </Button>
        </fetcher.Form>
      )}
    </details>
  );
}

function describeWays({ passkeys, hasPassword }: ShownPerson): string {
  const count = passkeys.length;
  const keys = count === 0 ? null : count === 1 ? "Passkey" : `${count} passkeys`;
  const password = hasPassword ? (keys ? "password and code" : "Password and code") : null;
  return [keys, password].filter(Boolean).join(", ");
}

function SignsInWith({ person }: { person: ShownPerson }) {
  const { isDisabled, hasJoined, invitation } = person;
  const loadedAt = useLoadedAt();
  if (isDisabled) return <Chip look="outline">disabled</Chip>;
  if (invitation !== null) {
    return (
      <Chip look="amber" icon={Mail}>
        invited until {formatDateTime(invitation.until, loadedAt)}
      </Chip>
    );
  }
  return hasJoined ? describeWays(person) : <Chip look="outline">invitation over</Chip>;
}

function LastSeen({ person: { isHere, lastSeen } }: { person: ShownPerson }) {
  const loadedAt = useLoadedAt();
  if (lastSeen === null) return null;
  return (
    <span className="flex items-center gap-2">
      {isHere && <span aria-hidden="true" className="size-2 rounded-full bg-seagrass" />}
      {isHere ? "now" : formatDateTime(lastSeen.at, loadedAt)}, {lastSeen.device}
    </span>
  );
}

function PersonMenu({ person }: { person: ShownPerson }) {
  const { id, name, email, role, isDisabled } = person;
  const menu = `menu-${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        aria-label={`More for ${name}`}
        className="-mr-1.5 ml-auto grid size-8 place-items-center rounded-control text-muted hover:text-ink touch:size-11"
      >
        <Icon of={Ellipsis} size={18} />
      </button>
      <div
        id={menu}
        popover="auto"
        className="m-auto w-80 rounded-2xl border border-line bg-white p-5 text-left shadow-pop"
      >
        <p className="font-semibold">{name}</p>
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="invite" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <input type="hidden" name="was" value={role} />
          <Button type="submit" className="w-full">
            Create a new link
          </Button>
          <p className="mt-1 text-caption text-muted">
            {isDisabled
              ? "Lets the person come back, with a new passkey or password."
              : "For a first sign-in, or after a lost phone. It replaces an older link."}
          </p>
        </Form>
        {!isDisabled && (
          <Form method="post" className="mt-3">
            <input type="hidden" name="intent" value="disable" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="danger" className="w-full">
              Disable {name}
            </Button>
            <p className="mt-1 text-caption text-muted">
              Signs the person out everywhere at once. What was written stays.
            </p>
          </Form>
        )}
      </div>
    </>
  );
}

export function PersonRow({
  person,
  isSelf,
  canChange,
}: {
  person: ShownPerson;
  isSelf: boolean;
  canChange: boolean;
}) {
  const { name, email, isDisabled } = person;
  return (
    <tr
      className={`border-line-2 border-b md:h-12 max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:py-2 ${isDisabled ? "text-muted" : ""}`}
    >
      <th scope="row" className="py-2 pr-3 text-left font-semibold max-md:py-0">
        <span className="flex items-center gap-3">
          <Avatar name={name} size="medium" />
          <span className="min-w-0">
            {name}
            <span className="block font-normal text-caption text-muted [overflow-wrap:anywhere] lg:hidden">
              {email}
            </span>
            <span className="block font-normal text-caption text-muted empty:hidden md:hidden">
              <SignsInWith person={person} />
            </span>
          </span>
        </span>
      </th>
      <td className="pr-3 max-md:col-span-2 max-md:row-start-2 max-md:mt-1 max-md:pl-10">
        <RolesForm person={person} canChange={canChange} />
      </td>
      <td className="pr-3 text-muted max-lg:hidden">{email}</td>
      <td className="pr-3 max-md:hidden">
        <SignsInWith person={person} />
      </td>
      <td className="pr-3 text-muted text-second max-lg:hidden">
        <LastSeen person={person} />
      </td>
      <td className="text-right">
        {isSelf && <span className="text-muted text-second">you</span>}
        {!isSelf && canChange && <PersonMenu person={person} />}
      </td>
    </tr>
  );
}
