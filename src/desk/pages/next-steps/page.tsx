import { Download, Flag } from "lucide";
import { Link } from "react-router";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { StepActions } from "#desk/next-steps/step-actions.tsx";
import { When } from "#desk/next-steps/step-cards.tsx";
import { STEP_DIALOGS, StepDialogs } from "#desk/next-steps/step-dialogs.tsx";
import { stepIntents } from "#desk/next-steps/step-intents.server.ts";
import { type CustomerStep, readOpenSteps } from "#desk/next-steps/step-view.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { useBack } from "#desk/ui/back.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { CompactSelect } from "#desk/ui/compact-field.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { FilterForm } from "#desk/ui/filter-form.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { Page } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { Table } from "#desk/ui/table.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Route } from "./+types/page.ts";
import { PERIODS, stepsQuery, toStoreQuery } from "./steps-query.ts";

export const meta = () => [{ title: "Next steps · The desk" }];

const PAGE_LENGTH = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "customers.read");
  const services = context.get(deskServices);
  const now = new Date();
  const query = stepsQuery.parse(url.searchParams);
  const { day } = dealershipTime(now);
  const page = { limit: PAGE_LENGTH, offset: (query.page - 1) * PAGE_LENGTH };
  const [steps, people] = await Promise.all([
    readOpenSteps(services, staff, { ...toStoreQuery(query, day), ...page }, now),
    services.people.accounts.withRight("customers.edit"),
  ]);
  return { query, steps, people, me: staff.id };
}

export const action = defineIntents({ right: "customers.read" }, stepIntents);

type LoaderData = Route.ComponentProps["loaderData"];

const PERIOD_LABELS = { all: "All", due: "Due", later: "Later" } as const;

function Filters({ query, people, me }: LoaderData) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Segmented
        label="When"
        tabs={PERIODS.map((period) => ({
          label: PERIOD_LABELS[period],
          to: stepsQuery.path(query, { period, page: 1 }),
          current: query.period === period,
        }))}
      />
      <FilterForm action="/desk/next-steps" className="flex items-center gap-2">
        {query.period !== "all" && <input type="hidden" name="period" value={query.period} />}
        {query.order !== "asc" && <input type="hidden" name="order" value={query.order} />}
        <CompactSelect
          aria-label="Who"
          name="person"
          key={query.person}
          defaultValue={query.person}
        >
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? `${name} (you)` : name}
            </option>
          ))}
          <option value="nobody">Anybody</option>
        </CompactSelect>
      </FilterForm>
    </div>
  );
}

const CELL = "max-md:block md:py-2 md:pr-3 align-top";

function Row({ step, canEdit }: { step: CustomerStep; canEdit: boolean }) {
  const { to } = usePageDialog();
  const { customer, text, record } = step;
  return (
    <tr className="border-line-2 border-b hover:bg-foam max-md:block max-md:py-3">
      <th scope="row" className={`${CELL} text-left font-semibold md:w-56`}>
        <Link
          to={customer.to}
          data-row
          className="inline-flex min-h-6 items-center hover:underline touch:min-h-11"
        >
          {customer.name}
        </Link>
      </th>
      <td className={CELL}>
        <span className="mr-2 wrap-break-word">{text}</span>
        {record !== null && (
          <Link
            to={record.to}
            className="inline-flex min-h-6 items-center text-bay text-second underline touch:min-h-11"
          >
            {record.label}
            <span className="sr-only"> of {customer.name}</span>
          </Link>
        )}
      </td>
      <td className={`${CELL} text-second md:pt-2.5 md:whitespace-nowrap`}>
        <When step={step} />
      </td>
      <td className="align-top max-md:block md:py-1.5">
        <div className="flex gap-2 max-md:mt-2 md:justify-end">
          <StepActions step={step} canEdit={canEdit} />
          {canEdit && (
            <ButtonLink
              to={to(STEP_DIALOGS.edit, step.id)}
              look="text"
              size="row"
              className="max-lg:hidden"
              aria-label={`Change: ${text}`}
            >
              Change
            </ButtonLink>
          )}
        </div>
      </td>
    </tr>
  );
}

const ROW = "a[data-row]";

/** Presses the control in the focused row. */
function press(control: string): void {
  document.activeElement?.closest("tr")?.querySelector<HTMLElement>(control)?.click();
}

export default function NextStepsPage({ loaderData }: Route.ComponentProps) {
  const { query, steps } = loaderData;
  const { open, hasMore, choices } = steps;
  const canEdit = choices !== null;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const { open: dialog } = usePageDialog();
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROW, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROW, -1) },
    { keys: "c", group: "Customers", isHinted: true, run: () => press("a[href^='tel:']") },
    ...(canEdit
      ? [
          {
            keys: "d",
            group: "Customers",
            isHinted: true,
            run: () => press("[data-next=step]"),
          } as const,
        ]
      : []),
  ]);
  const isTurned = query.order === "desc";
  return (
    <Page
      title="Next steps"
      sentence="Everything still to do for customers"
      back={useBack("/desk/customers")}
      tools={
        <ButtonLink
          href={stepsQuery.path(query, { page: 1 }).replace("/next-steps", "/next-steps.csv")}
          icon={Download}
          download
        >
          CSV
        </ButtonLink>
      }
    >
      <Alert className="mb-3">{dialog === null && rejection?.message}</Alert>
      <StepDialogs steps={steps} rejection={rejection} />
      <Filters {...loaderData} />
      {open.length === 0 ? (
        <EmptyState icon={Flag} title="Nothing to do here" isInset>
          Set a next step on a customer, a conversation or a booking: what, when and who.
        </EmptyState>
      ) : (
        <Table
          caption="Next steps"
          isStacked
          columns={[
            "Customer",
            "Next step",
            {
              label: "Day",
              sort: {
                to: stepsQuery.path(query, { order: isTurned ? "asc" : "desc", page: 1 }),
                state: isTurned ? "descending" : "ascending",
              },
            },
            { label: "Actions", isQuiet: true },
          ]}
        >
          {open.map((step) => (
            <Row key={step.id} step={step} canEdit={canEdit} />
          ))}
        </Table>
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-4 text-bay">
        {query.page > 1 && (
          <Link to={stepsQuery.path(query, { page: query.page - 1 })}>Previous {PAGE_LENGTH}</Link>
        )}
        {hasMore && (
          <Link to={stepsQuery.path(query, { page: query.page + 1 })}>Next {PAGE_LENGTH}</Link>
        )}
      </nav>
    </Page>
  );
}
