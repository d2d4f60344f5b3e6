import { data, redirect } from "react-router";
import { StepCards } from "#desk/next-steps/step-cards.tsx";
import { StepDialogs } from "#desk/next-steps/step-dialogs.tsx";
import { readSteps } from "#desk/next-steps/step-view.server.ts";
import { deskServices } from "#desk/services.ts";
import { WhoElse } from "#desk/session/presence.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { useBack } from "#desk/ui/back.tsx";
import { Page } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { SidePane } from "#desk/ui/side-pane.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { toViewer } from "#people/roles.ts";
import { toSubject } from "#records/subjects.ts";
import type { Route } from "./+types/page.ts";
import { ContactLines } from "./contacts.tsx";
import { customerAction } from "./customer-action.server.ts";
import { customerView, readCustomerReaders } from "./customer-view.server.ts";
import { CustomerDialogs } from "./dialogs.tsx";
import { CustomerPhoneHead, PANE, PhoneBar, Tools, useCustomerKeys } from "./head.tsx";
import { DoNotRent, Doubles, Joins } from "./notices.tsx";
import { Side } from "./side.tsx";
import { CustomerTimeline } from "./timeline.tsx";
import { customerPageQuery } from "./timeline-query.ts";

export const handle = { isDetail: true };

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.view.name ?? "Customer"} · The desk` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "customers.read");
  const services = context.get(deskServices);
  const { customers, recordView } = services;
  const viewer = toViewer(staff.roles);
  const customer = await customers.findVisible(params.id, viewer);
  if (customer === null) throw data(null, { status: 404 });
  if (customer.id !== params.id) throw redirect(`/desk/customers/${customer.id}${url.search}`);
  // The page does not wait for it.
  void recordView(staff.actor, { subject: toSubject("customer", customer.id) });
  const now = new Date();
  const [history, doubles, steps, people] = await Promise.all([
    customers.readHistory(customer, viewer),
    customers.findDoubles(customer, viewer),
    readSteps(services, staff, customer, now),
    readCustomerReaders(services, customer),
  ]);
  const query = customerPageQuery(customer.id).parse(url.searchParams);
  const shown = { customer, history, doubles };
  const view = await customerView(shown, services, staff, query, now);
  return { view, steps, me: staff.id, people };
}

export const action = customerAction;

function OpenedCustomer({ view, steps, me, people }: Route.ComponentProps["loaderData"]) {
  const rejection = findRejection(useStickyActionData<typeof action>());
  const { open } = usePageDialog();
  useCustomerKeys(view, steps);
  return (
    <Page
      title={view.name}
      sentence={view.sentence}
      back={useBack("/desk/customers")}
      isDetail
      panes
      tools={<Tools view={view} />}
      footer={<PhoneBar view={view} />}
    >
      <div
        ref={useScroller<HTMLDivElement>("panes")}
        className="min-w-0 grow overflow-y-auto px-4 pb-5 md:px-6 md:pt-4"
      >
        <CustomerPhoneHead view={view} />
        {open === null && <RejectionNotice rejection={rejection} />}
        <WhoElse
          subject={toSubject("customer", view.id)}
          doing="editing this customer"
          className="mb-3"
        />
        <CustomerDialogs
          view={view}
          rejection={rejection}
          colleagues={people.filter(({ id }) => id !== me).map(({ name }) => name)}
        />
        <StepDialogs steps={steps} name={view.name} record={view.id} rejection={rejection} />
        <StepCards steps={steps} />
        <DoNotRent view={view} />
        <ContactLines view={view} />
        <div className="mb-4 empty:hidden md:hidden">
          <Doubles view={view} />
        </div>
        <CustomerTimeline view={view} people={people} />
        <div className="mt-6 md:hidden">
          <Joins view={view} />
        </div>
      </div>
      <SidePane label={PANE} width="medium">
        <Side view={view} people={people} />
      </SidePane>
    </Page>
  );
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  return <OpenedCustomer key={loaderData.view.id} {...loaderData} />;
}
