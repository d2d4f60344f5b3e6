import { CalendarPlus, Ellipsis, Info, Mail, Phone, Plus } from "lucide";
import { useNavigate } from "react-router";
import { STEP_DIALOGS } from "#desk/next-steps/step-dialogs.tsx";
import type { StepsView } from "#desk/next-steps/step-view.server.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { PhoneHead } from "#desk/ui/phone-head.tsx";
import { SidePaneButton } from "#desk/ui/side-pane.tsx";
import type { CustomerView } from "./customer-view.server.ts";

export const PANE = "About the customer";

type Props = { view: CustomerView };

const ENTRY = "[data-entry]";

/** Where a reply is written: in the desk, or in the mail program. */
const hasWrite = ({ write }: CustomerView) => write.to !== null || write.href !== null;

export function useCustomerKeys(view: CustomerView, steps: StepsView): void {
  const navigate = useNavigate();
  const { go, to } = usePageDialog();
  const { tel, write, book, bookFromInquiry, canEdit } = view;
  const key = <Keys extends string>(keys: Keys, run: () => void) => ({
    group: "Customers" as const,
    keys,
    isHinted: true,
    run,
  });
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ENTRY, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ENTRY, -1) },
    ...(tel ? [key("c", () => window.location.assign(tel))] : []),
    ...(hasWrite(view)
      ? [
          key("r", () => {
            if (write.to !== null) void navigate(write.to);
            else if (write.href !== null) window.location.assign(write.href);
          }),
        ]
      : []),
    ...(book === null ? [] : [key("b", () => void navigate(book))]),
    ...(bookFromInquiry === null ? [] : [key("n", () => void navigate(bookFromInquiry))]),
    ...(canEdit
      ? [
          key("s", () => {
            const [first] = steps.open;
            const dialog = first ? to(STEP_DIALOGS.edit, first.id) : to(STEP_DIALOGS.add);
            void navigate(dialog, { replace: true, preventScrollReset: true });
          }),
        ]
      : []),
    ...(canEdit ? [key("m", () => go("note")), key("e", () => go("edit"))] : []),
  ]);
}

function Write({ view, className = "" }: Props & { className?: string }) {
  const { write } = view;
  if (!hasWrite(view)) return null;
  const address = write.to === null ? { href: write.href ?? "" } : { to: write.to };
  return (
    <ButtonLink {...address} icon={Mail} keyName="R" className={className}>
      Write
    </ButtonLink>
  );
}

export function Tools({ view }: Props) {
  const { to } = usePageDialog();
  return (
    <>
      {view.tel && (
        <ButtonLink href={view.tel} look="ink" icon={Phone} keyName="C">
          Call
        </ButtonLink>
      )}
      <Write view={view} />
      {view.book && (
        <ButtonLink
          to={view.book}
          look={view.bookFromInquiry ? "outline" : "primary"}
          icon={CalendarPlus}
          keyName="B"
        >
          New booking
        </ButtonLink>
      )}
      {view.bookFromInquiry && (
        <ButtonLink to={view.bookFromInquiry} look="primary" icon={Plus} keyName="N">
          New appointment
        </ButtonLink>
      )}
      <SidePaneButton label={PANE} icon={Info} />
      {view.canEdit && (
        <ButtonLink to={to("more")} icon={Ellipsis} aria-label="More" className="px-2.5" />
      )}
    </>
  );
}

export function CustomerPhoneHead({ view }: Props) {
  return (
    <PhoneHead
      list="/desk/customers"
      title={view.name}
      line={<p className="truncate text-muted text-second">{view.sentence}</p>}
    >
      <SidePaneButton label={PANE} icon={Ellipsis} />
    </PhoneHead>
  );
}

/** Call, write and what can be added, in place of the tabs. */
export function PhoneBar({ view }: Props) {
  const { to } = usePageDialog();
  const { tel, canEdit, book } = view;
  return (
    <section
      aria-label="Actions"
      className="flex shrink-0 gap-2.5 border-line border-t bg-white px-4 py-3 md:hidden"
    >
      {tel && (
        <ButtonLink href={tel} look="ink" icon={Phone} className="grow basis-0">
          Call
        </ButtonLink>
      )}
      <Write view={view} className="grow basis-0" />
      {(canEdit || book !== null) && (
        <ButtonLink to={to("more")} look="primary" icon={Plus} aria-label="Add" />
      )}
    </section>
  );
}
