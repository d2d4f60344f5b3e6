import { History, UserPlus } from "lucide";
import { useSearchParams } from "react-router";
import { deskServices } from "#desk/services.ts";
import { ReauthenticateNotice } from "#desk/session/reauthenticate-notice.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection, formMessage } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { type Column, Table } from "#desk/ui/table.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { pluralize } from "#domain/money.ts";
import type { ListedPerson } from "#people/accounts.server.ts";
import { ROLES } from "#people/roles.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import type { Route } from "./+types/page.ts";
import { InvitationLink, InvitePanel } from "./invite-panel.tsx";
import { peopleAction } from "./people-action.server.ts";
import { PersonRow } from "./person-row.tsx";
import { RightsTable } from "./rights-table.tsx";

/** Shown as "now". */
const HERE_MS = 5 * 60 * 1000;

/** Who works here by role and name, then who is invited, then who is disabled. */
function inTableOrder(a: ListedPerson, b: ListedPerson): number {
  const rank = ({ isDisabled, hasJoined, role }: ListedPerson) =>
    (isDisabled ? 100 : 0) + (hasJoined ? 0 : 10) + ROLES.indexOf(role);
  return rank(a) - rank(b) || a.name.localeCompare(b.name);
}

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireRight(context, "people");
  const { people } = context.get(deskServices);
  const now = Date.now();
  const all = await people.accounts.list();
  return {
    self: staff.id,
    isReauthenticated: isRecentlyAuthenticated(staff),
    people: all.toSorted(inTableOrder).map((person) => ({
      ...person,
      isHere: person.lastSeen !== null && now - person.lastSeen.at < HERE_MS,
    })),
  };
}

export const action = peopleAction;

export const meta = () => [{ title: "People · The desk" }];

const COLUMNS: readonly Column[] = [
  "Name",
  "Role",
  { label: "Email", className: "max-lg:hidden" },
  { label: "Signs in with", className: "max-md:hidden" },
  { label: "Last seen", className: "max-lg:hidden" },
  { label: "More", isQuiet: true },
];

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { people, self, isReauthenticated } = loaderData;
  const actionData = useStickyActionData<typeof action>();
  const rejection = findRejection(actionData);
  const inviting = findRejection(actionData, "invite");
  const [params] = useSearchParams();
  const invited = people.filter(({ invitation }) => invitation !== null).length;
  // Also without a fresh proof: what is being typed must not vanish when the page loads its data again.
  const link = actionData?.ok ? actionData.data : null;
  const isInviting = (params.has("invite") || inviting !== null) && link === null;
  return (
    <Page
      title="People and roles"
      sentence={`${pluralize(people.length - invited, "person", "people")}, ${invited} invited · every sign-in and every change is recorded`}
      tools={
        <>
          <ButtonLink to="/desk/audit?action=sign+in" look="text" icon={History}>
            Sign-ins
          </ButtonLink>
          <ButtonLink to="/desk/people?invite" look="primary" icon={UserPlus}>
            Invite a person
          </ButtonLink>
        </>
      }
    >
      {!isReauthenticated && <ReauthenticateNotice toDo="invite people or change roles" />}
      <Alert className="mb-5">{formMessage(rejection)}</Alert>
      {link && <InvitationLink {...link} />}
      {isInviting && <InvitePanel rejection={inviting} />}
      <Table columns={COLUMNS} isStacked>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === self}
            canChange={isReauthenticated}
          />
        ))}
      </Table>
      <RightsTable />
    </Page>
  );
}
