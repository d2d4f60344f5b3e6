import { ChevronDown, Mail, Phone, Trash2 } from "lucide";
import { Form } from "react-router";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { CustomerView } from "./customer-view.server.ts";

type Contact = CustomerView["contacts"][number];

const ICONS = { phone: Phone, email: Mail };

const ACTION = "min-h-6 font-semibold text-bay text-caption hover:underline touch:min-h-11";

function ContactActions({ contact }: { contact: Contact }) {
  const { kind, value, text, isShared, isAdded } = contact;
  return (
    <Form method="post" className="flex flex-wrap gap-x-3" preventScrollReset>
      <HiddenFields fields={{ kind, value }} />
      {kind === "phone" && (
        <button
          type="submit"
          name="intent"
          value={isShared ? "unshare" : "share"}
          className={ACTION}
        >
          {isShared ? "Not shared after all" : "Several people share it"}
          <span className="sr-only">: {text}</span>
        </button>
      )}
      {isAdded && (
        <button type="submit" name="intent" value="remove-contact" className={ACTION}>
          <span className="inline-flex items-center gap-1">
            <Icon of={Trash2} size={12} /> Remove
            <span className="sr-only"> {text}</span>
          </span>
        </button>
      )}
    </Form>
  );
}

function ContactText({ contact: { href, text, note, isShared } }: { contact: Contact }) {
  const className = `figures break-all ${isShared ? "text-muted line-through" : ""}`;
  return (
    <span className="min-w-0">
      {href === null ? (
        <span className={className}>{text}</span>
      ) : (
        <a
          href={href}
          className={`inline-flex min-h-6 items-center hover:underline touch:min-h-11 ${className}`}
        >
          {text}
        </a>
      )}
      {note !== "" && <span className="block text-caption text-muted">{note}</span>}
    </span>
  );
}

/** Every way to reach the customer, for the pane. */
export function ContactList({ view: { contacts, canEdit } }: { view: CustomerView }) {
  if (contacts.length === 0) return <p className="text-muted">No phone or email.</p>;
  return (
    <ul className="grid gap-2">
      {contacts.map((contact) => (
        <li key={`${contact.kind} ${contact.value}`} className="flex gap-2.5">
          <span className="mt-1 text-bay">
            <Icon of={ICONS[contact.kind]} size={15} />
          </span>
          <div className="min-w-0">
            <ContactText contact={contact} />
            {canEdit && <ContactActions contact={contact} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Ways to reach the customer on phones: one line for each kind, which opens in place. */
export function ContactLines({ view: { contacts } }: { view: CustomerView }) {
  const kinds = (["phone", "email"] as const)
    .map((kind) => contacts.filter((contact) => contact.kind === kind && !contact.isShared))
    .filter((own) => own.length > 0);
  return (
    <div className="mb-4 divide-y divide-line md:hidden">
      {kinds.map(([first, ...others]) =>
        first === undefined ? null : (
          <div key={first.kind} className="flex min-h-13 items-start gap-3">
            <span className="mt-4 text-bay">
              <Icon of={ICONS[first.kind]} size={18} />
            </span>
            <details className="group min-w-0 grow">
              <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2">
                <span className="figures min-w-0 grow truncate">{first.text}</span>
                {others.length > 0 && (
                  <span className="shrink-0 text-muted text-second">{others.length} more</span>
                )}
                <span className="text-bay group-open:rotate-180">
                  <Icon of={ChevronDown} size={18} />
                </span>
              </summary>
              <ul className="grid gap-1 pb-2">
                {[first, ...others].map((contact) => (
                  <li key={contact.value}>
                    <ContactText contact={contact} />
                  </li>
                ))}
              </ul>
            </details>
          </div>
        ),
      )}
    </div>
  );
}
