import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from "react-router";
import { visibleInterests } from "#desk/inquiries/visible-interests.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { CheckRow, SelectField, TextArea, TextField } from "#desk/ui/field.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import { INTERESTS, isInterest } from "#domain/inquiries/inquiry-fields.ts";
import { type ReadInquiry, readAddedInquiry } from "./read-added-inquiry.server.ts";

export const meta = () => [{ title: "Add a call or visit · The desk" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { role } = requireRight(context, "inquiries.answer");
  const { catalogue } = context.get(deskServices);
  const { carts, areas } = catalogue();
  const interests = visibleInterests(role);
  return {
    interests: Object.entries(INTERESTS).filter(
      ([value]) => interests === null || (isInterest(value) && interests.includes(value)),
    ),
    carts: carts.map(({ slug, model }) => ({ value: slug, text: model })),
    areas: areas.map(({ slug, name }) => ({ value: slug, text: name })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { actor } = requireRight(context, "inquiries.answer");
  const { catalogue, conversations } = context.get(deskServices);
  const form = await request.formData();
  const read = readAddedInquiry(form, catalogue());
  if (!read.ok) return data(read, { status: 422 });
  const reference = await conversations.add(actor, read.inquiry);
  return redirect(`/desk/inbox/${reference}`, 303);
}

type Refused = Extract<ReadInquiry, { ok: false }>;

export default function AddInquiryPage() {
  const { interests, carts, areas } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>();
  const isBusy = useNavigation().state !== "idle";
  const values = refused?.values ?? {};
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: refused?.errors[name],
  });
  return (
    <Page
      title="Add a call or visit"
      sentence="It is in the inbox like any other inquiry"
      back={{ to: "/desk/inbox", label: "Back to the inbox" }}
    >
      <Form method="post" noValidate className="grid max-w-xl gap-4">
        {refused && <Alert>It was not saved yet. What you typed is below.</Alert>}
        <SelectField label="How they came" {...field("way")}>
          <option value="call">They called</option>
          <option value="visit">They came in</option>
        </SelectField>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="First name" autoComplete="off" {...field("firstName")} />
          <TextField label="Last name" autoComplete="off" {...field("lastName")} />
          <TextField label="Phone" type="tel" autoComplete="off" {...field("phone")} />
          <TextField label="Email" type="email" autoComplete="off" {...field("email")} />
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
            <option value="">Not said</option>
            {areas.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
        <TextArea label="What they want" rows={5} maxLength={5000} {...field("message")} />
        <CheckRow
          name="answered"
          value="yes"
          defaultChecked={values.answered === "yes"}
          label="I answered it on the spot"
        />
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={isBusy}>
            Add inquiry
          </Button>
          <ButtonLink to="/desk/inbox">Back without adding</ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
