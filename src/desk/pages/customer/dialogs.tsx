import { Ban, CalendarPlus, CarFront, Flag, IdCard, Pencil, StickyNote } from "lucide";
import type { ComponentProps } from "react";
import { STEP_DIALOGS } from "#desk/next-steps/step-dialogs.tsx";
import { NoteDialog } from "#desk/notes/note-dialog.tsx";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { PageDialog, usePageDialog } from "#desk/ui/page-dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { CustomerView } from "./customer-view.server.ts";

type Props = { view: CustomerView; rejection: Rejection | null };

function CustomerForm({
  view: { id, version },
  ...form
}: Pick<Props, "view"> & Omit<ComponentProps<typeof DialogForm>, "record">) {
  return <DialogForm record={{ reference: id, version }} {...form} />;
}

function EditDialog({ view, rejection }: Props) {
  return (
    <PageDialog title={`What we know of ${view.name}`}>
      <CustomerForm view={view} intent="edit" submit="Save">
        <TextField
          label="Name to use"
          {...fieldProps(rejection, "name", view.ownName)}
          maxLength={100}
          autoComplete="off"
          hint="Empty: the name of the newest inquiry or booking."
          data-autofocus=""
        />
        <TextField
          label="Driver’s license seen on"
          type="date"
          {...fieldProps(rejection, "licenseSeenOn", view.license.on)}
        />
        <SelectField
          label="Offers by email"
          {...fieldProps(rejection, "consent", view.consent ?? "")}
        >
          <option value="">Not known</option>
          <option value="yes">May be mailed</option>
          <option value="no">No</option>
        </SelectField>
      </CustomerForm>
    </PageDialog>
  );
}

function ContactDialog({ view, rejection }: Props) {
  return (
    <PageDialog title="Add a phone or email">
      <CustomerForm view={view} intent="add-contact" submit="Add">
        <SelectField label="Kind" {...fieldProps(rejection, "kind", "phone")}>
          <option value="phone">Phone</option>
          <option value="email">Email</option>
        </SelectField>
        <TextField
          label="Number or address"
          {...fieldProps(rejection, "text")}
          maxLength={200}
          autoComplete="off"
          hint="Inquiries and bookings with it belong to this customer from now on."
          data-autofocus=""
        />
        <TextField
          label="Whose, or what"
          {...fieldProps(rejection, "label")}
          maxLength={60}
          autoComplete="off"
          hint="Such as “mobile” or “Luc, husband”."
        />
      </CustomerForm>
    </PageDialog>
  );
}

function CartDialog({ view, rejection }: Props) {
  return (
    <PageDialog title="Add a cart that they own">
      <CustomerForm view={view} intent="add-cart" submit="Add cart">
        <TextField
          label="Make"
          {...fieldProps(rejection, "make")}
          maxLength={100}
          autoComplete="off"
          data-autofocus=""
        />
        <TextField
          label="Model"
          {...fieldProps(rejection, "model")}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label="Serial number"
          {...fieldProps(rejection, "serial")}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          label="Bought"
          {...fieldProps(rejection, "bought")}
          maxLength={10}
          hint="A year, a month or a day: 2025, 2025-07 or 2025-07-11."
        />
      </CustomerForm>
    </PageDialog>
  );
}

function BlockDialog({ view, rejection }: Props) {
  return (
    <PageDialog title={`Do not rent to ${view.name}?`}>
      <CustomerForm view={view} intent="block" submit="Do not rent" look="danger">
        <TextArea
          label="Why"
          {...fieldProps(rejection, "reason")}
          rows={3}
          maxLength={500}
          hint="Colleagues read it before they book or confirm. Requests on the site still come in: a person decides."
        />
      </CustomerForm>
    </PageDialog>
  );
}

/** Menu of additions and changes to a customer. It includes a new booking, for phones. */
function MoreDialog({ view }: Props) {
  const { to } = usePageDialog();
  const { canEdit, canBlock, doNotRent, book } = view;
  const choices = [
    ...(book === null ? [] : [{ to: book, icon: CalendarPlus, label: "New booking" }]),
    ...(canEdit
      ? [
          { to: to(STEP_DIALOGS.add), icon: Flag, label: "Next step" },
          { to: to("note"), icon: StickyNote, label: "Note" },
          { to: to("contact"), icon: IdCard, label: "Phone or email" },
          { to: to("cart"), icon: CarFront, label: "Cart that they own" },
          { to: to("edit"), icon: Pencil, label: "Name, license, offers" },
        ]
      : []),
    ...(canBlock && doNotRent === null
      ? [{ to: to("block"), icon: Ban, label: "Do not rent…" }]
      : []),
  ];
  return (
    <PageDialog title={view.name}>
      <ul className="grid gap-2">
        {choices.map(({ label, ...link }) => (
          <li key={label}>
            <ButtonLink {...link} className="w-full justify-start">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <ButtonLink to={to(null)} look="text" data-autofocus="">
          Close
        </ButtonLink>
      </div>
    </PageDialog>
  );
}

/** Opens the dialog that the address names. */
export function CustomerDialogs({
  colleagues,
  ...props
}: Props & { colleagues: readonly string[] }) {
  const { open } = usePageDialog();
  const { canEdit, canBlock, book } = props.view;
  if (open === "more" && (canEdit || book !== null)) return <MoreDialog {...props} />;
  if (open === "block" && canBlock) return <BlockDialog {...props} />;
  if (!canEdit) return null;
  switch (open) {
    case "note":
      return (
        <NoteDialog
          record={{ reference: props.view.id, version: props.view.version }}
          rejection={props.rejection}
          colleagues={colleagues}
          hint="Only staff see it, on every page of the customer."
          maxLength={5000}
        />
      );
    case "edit":
      return <EditDialog {...props} />;
    case "contact":
      return <ContactDialog {...props} />;
    case "cart":
      return <CartDialog {...props} />;
    default:
      return null;
  }
}
