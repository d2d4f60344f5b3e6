import { IdCard, Mail, Pencil, Plus, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { NoteText } from "#desk/notes/note-text.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { PanePart } from "#desk/ui/pane-part.tsx";
import type { Named } from "#domain/inquiries/mentions.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ContactList } from "./contacts.tsx";
import type { CustomerView } from "./customer-view.server.ts";
import { Doubles, Joins } from "./notices.tsx";

type Props = { view: CustomerView };

/** People who can be mentioned in a note. */
type PeopleProps = { people: readonly Named[] };

function OpenLink({
  name,
  icon,
  children,
}: {
  name: string;
  icon: typeof Plus;
  children: ReactNode;
}) {
  const { to } = usePageDialog();
  return (
    <Link
      to={to(name)}
      preventScrollReset
      className="inline-flex min-h-7 items-center gap-1.5 font-semibold text-bay text-second hover:underline touch:min-h-11"
    >
      <Icon of={icon} size={14} />
      {children}
    </Link>
  );
}

function Said({ view: { license, consent } }: Props) {
  const mail = consent === "yes" ? "may be mailed" : consent === "no" ? "no offers by email" : "";
  if (license.text === "" && mail === "") return null;
  return (
    <ul className="mt-3 grid gap-1 text-second">
      {license.text !== "" && (
        <li className="flex items-center gap-2.5">
          <span className="text-bay">
            <Icon of={IdCard} size={15} />
          </span>
          License {license.text}
        </li>
      )}
      {mail !== "" && (
        <li className="flex items-center gap-2.5">
          <span className="text-bay">
            <Icon of={Mail} size={15} />
          </span>
          Offers {mail}
        </li>
      )}
    </ul>
  );
}

function Glance({ view: { glance } }: Props) {
  if (glance.length === 0) return null;
  return (
    <PanePart title="At a glance">
      <dl className="grid gap-1 text-second">
        {glance.map(({ label, value, isAlarm }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className={`text-right font-semibold ${isAlarm ? "text-danger" : ""}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </PanePart>
  );
}

function Carts({ view: { carts, canEdit } }: Props) {
  if (carts.length === 0 && !canEdit) return null;
  return (
    <PanePart
      title="Carts they own"
      aside={
        canEdit && (
          <OpenLink name="cart" icon={Plus}>
            Cart
          </OpenLink>
        )
      }
    >
      <ul className="grid gap-2 text-second">
        {carts.map(({ id, title, serial, bought }) => (
          <li key={id} className="flex items-start justify-between gap-2">
            <span>
              <span className="font-semibold">{title}</span>
              <span className="figures block text-muted">
                {[serial, bought].filter(Boolean).join(" · ")}
              </span>
            </span>
            {canEdit && (
              <Form method="post" preventScrollReset>
                <HiddenFields fields={{ cart: id }} />
                <button
                  type="submit"
                  name="intent"
                  value="remove-cart"
                  aria-label={`Remove ${title}`}
                  className="grid size-7 place-items-center text-muted hover:text-ink touch:size-11"
                >
                  <Icon of={Trash2} size={14} />
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {carts.length === 0 && <p className="text-muted text-second">None that we know of.</p>}
    </PanePart>
  );
}

function Notes({ view: { notes, canEdit }, people }: Props & PeopleProps) {
  if (notes.length === 0 && !canEdit) return null;
  return (
    <PanePart
      title="Notes"
      aside={
        canEdit && (
          <OpenLink name="note" icon={Plus}>
            Note
          </OpenLink>
        )
      }
    >
      <ul className="grid gap-2">
        {notes.map(({ key, author, text, when }) => (
          <li key={key} className="rounded-control bg-sand px-3 py-2 text-second">
            <span className="font-semibold">{author}</span>{" "}
            <span className="text-body-text">{when}</span>
            <p className="wrap-break-word whitespace-pre-line">
              <NoteText text={text} people={people} />
            </p>
          </li>
        ))}
      </ul>
      {notes.length === 0 && (
        <p className="text-muted text-second">What colleagues should know when they call.</p>
      )}
    </PanePart>
  );
}

/** Ways to reach, at a glance, carts, notes, and who may be the same person. */
export function Side({ view, people }: Props & PeopleProps) {
  const { canEdit, doubles, joins } = view;
  return (
    <div>
      <PanePart
        title="Contact details"
        aside={
          canEdit && (
            <OpenLink name="edit" icon={Pencil}>
              Edit
            </OpenLink>
          )
        }
      >
        <ContactList view={view} />
        {canEdit && (
          <OpenLink name="contact" icon={Plus}>
            Phone or email
          </OpenLink>
        )}
        <Said view={view} />
      </PanePart>
      {doubles.length > 0 && (
        <PanePart title="May be the same person">
          <Doubles view={view} />
        </PanePart>
      )}
      {joins.length > 0 && (
        <PanePart title="Joined customers">
          <Joins view={view} />
        </PanePart>
      )}
      <Glance view={view} />
      <Carts view={view} />
      <Notes view={view} people={people} />
    </div>
  );
}
