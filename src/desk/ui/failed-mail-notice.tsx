import { Phone, RefreshCw } from "lucide";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Fields } from "./action-data.ts";
import { Button, ButtonLink } from "./button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { NotDone } from "./not-done.tsx";

type Props = {
  /** "The confirmation for Olivia Dupont" and why it did not go out. */
  mails: readonly { title: string; reason: string; isToCustomer: boolean }[];
  /** A sentence that says what to do if one was to the customer. */
  advice?: string;
  name: string;
  /** Null without a number that can be called. */
  call: string | null;
  /** The intents that send the mails again and that end them; null for those who may not. */
  intents: { again: string; byPhone: string } | null;
  fields?: Fields;
  /** Other buttons. */
  children?: ReactNode;
};

/** Notice about emails that did not go out, with the next step. */
export function FailedMailNotice({
  mails,
  advice = "",
  name,
  call,
  intents,
  fields = {},
  children,
}: Props) {
  const [first, ...others] = mails;
  if (first === undefined) return null;
  const isToCustomer = mails.some((mail) => mail.isToCustomer);
  const sentences = [
    `${first.title} did not go out.`,
    first.reason,
    ...others.map(({ title }) => `${title} did not go out either.`),
    isToCustomer ? advice : "",
  ];
  return (
    <section aria-label="Emails that did not go out" className="mb-4">
      <NotDone text={sentences.join(" ").trim()}>
        {isToCustomer && call !== null && (
          <ButtonLink href={call} look="ink" size="row" icon={Phone}>
            Call {name}
          </ButtonLink>
        )}
        {isToCustomer && children}
        {intents !== null && (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <HiddenFields fields={fields} />
            <Button type="submit" name="intent" value={intents.again} size="row" icon={RefreshCw}>
              Send again
            </Button>
            <Button type="submit" name="intent" value={intents.byPhone} size="row" look="text">
              {isToCustomer ? "Settled by phone, nothing to send" : "Nothing to send"}
            </Button>
          </Form>
        )}
      </NotDone>
    </section>
  );
}
