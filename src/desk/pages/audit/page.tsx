import { Download, Filter } from "lucide";
import { Form, Link, useSubmit } from "react-router";
import { deskServices } from "#desk/services.ts";
import { ReauthenticateNotice } from "#desk/session/reauthenticate-notice.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Page } from "#desk/ui/page.tsx";
import { Timeline, type TimelineLine } from "#desk/ui/timeline.tsx";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { auditQuery } from "./audit-query.ts";
import { type ShownChange, showChanges } from "./shown-change.server.ts";

const PAGE_LENGTH = 50;

const KINDS = {
  inquiry: "Inquiries",
  appointment: "Appointments",
  customer: "Customers",
  vehicle: "Carts",
  unit: "Carts by stock number",
  import: "Imported lists",
  booking: "Bookings",
  cart: "Rental carts",
  content: "Settings and texts",
  person: "People",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "audit");
  const services = context.get(deskServices);
  const { people, history } = services;
  const filter = auditQuery.parse(url.searchParams);
  const [accounts, found] = await Promise.all([
    people.accounts.list(),
    history.list({ ...filter, limit: PAGE_LENGTH + 1 }),
  ]);
  const changes = found.slice(0, PAGE_LENGTH);
  return {
    filter,
    changes: await showChanges(
      changes,
      new Map(accounts.map(({ id, name }) => [id, name])),
      services,
    ),
    names: accounts.map(({ id, name }) => ({ id, name })),
    isNewest: filter.before === undefined,
    older:
      found.length > PAGE_LENGTH ? auditQuery.path(filter, { before: changes.at(-1)?.id }) : null,
    search: url.search,
    isReauthenticated: isRecentlyAuthenticated(staff),
  };
}

export const meta = () => [{ title: "Changes · The desk" }];

function toLine(
  { id, at, actor, action, subject, lines }: ShownChange,
  readAt: ReturnType<typeof useLoadedAt>,
): TimelineLine {
  return {
    key: id,
    who: actor,
    what: action,
    when: formatDateTime(at, readAt),
    marks:
      subject.to === null ? (
        <span className="wrap-anywhere">{subject.text}</span>
      ) : (
        <Link to={subject.to} className="text-bay underline wrap-anywhere">
          {subject.text}
        </Link>
      ),
    below: lines.map(({ label, before, after }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name
      <p key={index} className="line-clamp-3 text-second wrap-anywhere">
        {label && <strong className="font-semibold">{label}: </strong>}
        {before !== null && <span className="text-muted">{before} → </span>}
        {after}
      </p>
    )),
  };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { changes, names, filter, isNewest, older, search, isReauthenticated } = loaderData;
  const submit = useSubmit();
  const loadedAt = useLoadedAt();
  return (
    <Page
      title="Changes"
      sentence="Who did or saw what, and when. Nothing in this list can be changed."
      tools={
        isReauthenticated && (
          <ButtonLink href={`/desk/audit/changes.csv${search}`} download icon={Download}>
            Save as a table
          </ButtonLink>
        )
      }
    >
      {!isReauthenticated && <ReauthenticateNotice toDo="save this list as a table" />}
      <Form
        className="mb-4 flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2"
        onChange={(event) => void submit(event.currentTarget, { replace: true })}
      >
        <SelectField label="Person" name="person" defaultValue={filter.person ?? ""}>
          <option value="">Everybody</option>
          {names.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Show" name="show" defaultValue={filter.views ? "views" : ""}>
          <option value="">Changes</option>
          <option value="views">Who saw which inquiry</option>
        </SelectField>
        <SelectField
          label="Kind"
          name="subject"
          defaultValue={
            filter.subject !== undefined && filter.subject in KINDS ? filter.subject : ""
          }
        >
          <option value="">Everything</option>
          {Object.entries(KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          frameClass="md:w-40"
          label="Change"
          name="action"
          defaultValue={filter.action}
          placeholder="sign in"
        />
        <Button type="submit" icon={Filter}>
          Filter
        </Button>
        <ButtonLink to="/desk/audit" look="text">
          Show all
        </ButtonLink>
      </Form>
      {changes.length === 0 ? (
        <EmptyState icon={Filter} title="No changes like these" isInset>
          <p>Remove a filter to see more.</p>
        </EmptyState>
      ) : (
        <Timeline lines={changes.map((change) => toLine(change, loadedAt))} />
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-2">
        {!isNewest && <ButtonLink to="/desk/audit">Newest</ButtonLink>}
        {older !== null && <ButtonLink to={older}>Older</ButtonLink>}
      </nav>
    </Page>
  );
}
