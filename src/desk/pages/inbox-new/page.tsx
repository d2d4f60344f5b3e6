import { useRef } from "react";
import { useNavigation } from "react-router";
import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok, rejectFields } from "#desk/actions/intent-result.ts";
import { CallerCard } from "#desk/customers/caller-card.tsx";
import { askOwner } from "#desk/customers/owner-question.server.ts";
import { useCaller } from "#desk/customers/use-caller.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { fieldProps, findRejection, formMessage, undoFields } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { EmailField } from "#desk/ui/email-field.tsx";
import { FormQuestion } from "#desk/ui/form-question.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { INTERESTS } from "#domain/inquiries/inquiry-fields.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";
import { readAddedInquiry } from "./read-added-inquiry.server.ts";

export const meta = () => [{ title: "Add a call or visit · The desk" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "inquiries.answer");
  const { catalogue } = context.get(deskServices);
  const { carts, areas } = catalogue();
  const viewer = toViewer(roles);
  return {
    interests: Object.entries(INTERESTS).filter(([interest]) =>
      canSee(viewer, { kind: "inquiry", interest }),
    ),
    carts: carts.map(({ slug, model }) => ({ value: slug, text: model })),
    areas: areas.map(({ slug, name }) => ({ value: slug, text: name })),
  };
}

async function addInquiry(args: IntentArgs<unknown>) {
  const { values, services, staff } = args;
  const read = readAddedInquiry(values, services.catalogue());
  if (!read.ok) return rejectFields(read.errors);
  const ownership = await askOwner(args, read.inquiry);
  if (ownership.question) return ownership.question;
  const { conversations } = services;
  const added = await conversations.add(staff.actor, read.inquiry, ownership.owner);
  return ok("The inquiry is in the inbox.", {
    to: `/desk/inbox/${added.reference}`,
    undo: undoFields(added.event),
  });
}

export const action = defineIntents(
  { right: "inquiries.answer" },
  { add: intent(z.unknown(), addInquiry) },
);

export default function AddInquiryPage({ loaderData }: Route.ComponentProps) {
  const { interests, carts, areas } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const isBusy = useNavigation().state !== "idle";
  const field = (name: string) => fieldProps(rejection, name);
  const form = useRef<HTMLFormElement>(null);
  const { callers, filled, use, onInput } = useCaller(form);
  const look = (name: string) => (filled.has(name) ? "bg-bay-soft" : "");
  return (
    <Page
      title="Add a call or visit"
      sentence="It is in the inbox like any other inquiry"
      back={{ to: "/desk/inbox", label: "Back to the inbox" }}
    >
      <KeptForm
        ref={form}
        name="call or visit"
        method="post"
        noValidate
        onInput={onInput}
        className="grid max-w-xl gap-4"
      >
        <Alert>{!rejection?.retryFields && formMessage(rejection)}</Alert>
        <FormQuestion rejection={rejection} busy={isBusy} />
        <SelectField label="How they reached us" {...field("way")}>
          <option value="call">They called</option>
          <option value="visit">They came in</option>
        </SelectField>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="off"
            {...field("firstName")}
            className={look("firstName")}
          />
          <TextField
            label="Last name"
            autoComplete="off"
            {...field("lastName")}
            className={look("lastName")}
          />
          <TextField label="Phone" type="tel" autoComplete="off" {...field("phone")} />
          <EmailField label="Email" {...field("email")} className={look("email")} />
          <SelectField label="About" {...field("interest")}>
            {interests.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <SelectField label="Cart" {...field("vehicle")}>
            <option value="">No particular cart</option>
            {carts.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <SelectField label="Town" {...field("area")}>
            <option value="">Unknown</option>
            {areas.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
        <CallerCard callers={callers} onUse={use} />
        <TextArea label="What they want" rows={5} maxLength={5000} {...field("message")} />
        <CheckRow
          name="answered"
          value="yes"
          defaultChecked={rejection?.values.answered === "yes"}
          label="I answered it on the spot"
        />
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={isBusy}>
            Add inquiry
          </Button>
          <ButtonLink to="/desk/inbox">Cancel</ButtonLink>
        </div>
      </KeptForm>
    </Page>
  );
}
