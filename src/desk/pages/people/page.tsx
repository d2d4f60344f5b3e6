import { History, UserPlus } from "lucide";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { deskServices } from "#desk/services.ts";
import { ProofNotice } from "#desk/session/proof-notice.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import { counted } from "#domain/money.ts";
import type { ListedPerson } from "#people/accounts.server.ts";
import { invitationLink, parseInvitation } from "#people/invitation.ts";
import { ROLES } from "#people/roles.ts";
import { isProofFresh } from "#people/sessions.server.ts";
import { InvitationLink, InvitePanel, type TypedInvitation } from "./invite-panel.tsx";
import { PersonRow } from "./person-row.tsx";
import { RightsTable } from "./rights-table.tsx";

/** Shown as "now". */
const HERE_MS = 5 * 60 * 1000;

const LAST_OWNER =
  "This is the only owner who can sign in, so nothing was changed. Invite another owner, who has to join first.";
const NO_PROOF = "Nothing was changed yet: first show again that it is you.";

type Shown = {
  problem?: string;
  typed?: TypedInvitation;
  invited?: { name: string; email: string; link: string; until: number };
};

/** Who works here by role and name, then who is invited, then who is disabled. */
function inTableOrder(one: ListedPerson, other: ListedPerson): number {
  const rank = ({ isDisabled, hasJoined, role }: ListedPerson) =>
    (isDisabled ? 100 : 0) + (hasJoined ? 0 : 10) + ROLES.indexOf(role);
  return rank(one) - rank(other) || one.name.localeCompare(other.name);
}

export async function loader({ context }: LoaderFunctionArgs) {
  const staff = requireRight(context, "people");
  const { people } = context.get(deskServices);
  const now = Date.now();
  const all = await people.accounts.list();
  return {
    self: staff.id,
    isProved: isProofFresh(staff),
    people: all.toSorted(inTableOrder).map((person) => ({
      ...person,
      isHere: person.lastSeen !== null && now - person.lastSeen.at < HERE_MS,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = requireRight(context, "people");
  const { people, publicUrl } = context.get(deskServices);
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const refuse = (shown: Shown) => data<Shown>(shown, { status: 422 });
  const isProved = isProofFresh(staff);
  if (field("intent") === "invite") {
    const typed = { email: field("email"), name: field("name"), role: field("role") };
    if (!isProved) return refuse({ problem: NO_PROOF, typed: { typed, mistakes: {} } });
    const parsed = parseInvitation(typed);
    if (!parsed.ok) return refuse({ typed: { typed, mistakes: parsed.mistakes } });
    const invited = await people.accounts.invite(staff.actor, parsed.invitation);
    if (!invited.ok) return refuse({ problem: LAST_OWNER, typed: { typed, mistakes: {} } });
    const { person, token, until } = invited;
    const link = invitationLink(publicUrl, token);
    return data<Shown>({ invited: { name: person.name, email: person.email, link, until } });
  }
  if (!isProved) return refuse({ problem: NO_PROOF });
  const role = ROLES.find((known) => known === form.get("role"));
  const changed =
    field("intent") === "disable"
      ? await people.accounts.disable(staff.actor, field("id"))
      : role && (await people.accounts.changeRole(staff.actor, field("id"), role));
  if (changed === "last owner") return refuse({ problem: LAST_OWNER });
  if (changed !== "changed") throw data(null, { status: 404 });
  return data<Shown>({});
}

export const meta = () => [{ title: "People · The desk" }];

const HEADS = [
  ["Name", ""],
  ["Role", ""],
  ["Email", "max-lg:hidden"],
  ["Signs in with", "max-md:hidden"],
  ["Last seen", "max-lg:hidden"],
] as const;

export default function PeoplePage() {
  const { people, self, isProved } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>();
  const [params] = useSearchParams();
  const invited = people.filter(({ invitation }) => invitation !== null).length;
  // Also without a fresh proof: what is being typed must not vanish when the page loads its data again.
  const isInviting = (params.has("invite") || result?.typed !== undefined) && !result?.invited;
  const empty = { typed: { email: "", name: "", role: "" }, mistakes: {} };
  return (
    <Page
      title="People and roles"
      sentence={`${counted(people.length - invited, "person", "people")}, ${invited} invited · every sign-in and every change is written down`}
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
      {!isProved && <ProofNotice toDo="invite people or change roles" hasTyped={isInviting} />}
      <Alert className="mb-5">{result?.problem}</Alert>
      {result?.invited && <InvitationLink {...result.invited} />}
      {isInviting && <InvitePanel {...(result?.typed ?? empty)} />}
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="h-9 border-line border-b text-left text-muted text-second">
            {HEADS.map(([head, hidden]) => (
              <th key={head} scope="col" className={`pr-3 font-normal ${hidden}`}>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">More</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === self}
              canChange={isProved}
            />
          ))}
        </tbody>
      </table>
      <RightsTable />
    </Page>
  );
}
