import { Ban, UsersRound } from "lucide";
import { Form, Link } from "react-router";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { CustomerView } from "./customer-view.server.ts";

type Props = { view: CustomerView };

export function DoNotRent({ view: { doNotRent, canBlock, version } }: Props) {
  if (doNotRent === null) return null;
  return (
    <Alert icon={Ban} className="mb-4">
      Do not rent: {doNotRent.reason}
      <span className="block font-normal text-second">
        {doNotRent.by}, {doNotRent.when}
      </span>
      {canBlock && (
        <Form method="post" className="mt-2">
          <HiddenFields fields={{ version: String(version) }} />
          <Button type="submit" name="intent" value="lift" size="row">
            May rent again
          </Button>
        </Form>
      )}
    </Alert>
  );
}

type Answers = readonly { intent: string; label: string; fields: Record<string, string> }[];

function AnswerForms({ answers, about }: { answers: Answers; about: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      {answers.map(({ intent, label, fields }) => (
        <Form key={intent} method="post" preventScrollReset>
          <HiddenFields fields={fields} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            look="text"
            size="row"
            className="px-0"
          >
            {label}
            <span className="sr-only">: {about}</span>
          </Button>
        </Form>
      ))}
    </div>
  );
}

/** Who may be the same person, for staff to say. */
export function Doubles({ view: { doubles, canEdit } }: Props) {
  if (doubles.length === 0) return null;
  return (
    <section aria-label="May be the same person" className="grid gap-3 text-second">
      {doubles.map(({ id, name, text, records, phone }) => (
        <div key={id} className="flex gap-2.5">
          <span className="mt-0.5 text-muted">
            <Icon of={UsersRound} size={15} />
          </span>
          <div>
            <p>
              <Link to={`/desk/customers/${id}`} className="font-semibold text-bay underline">
                {name}
              </Link>{" "}
              ({records}) has {text}.
            </p>
            {canEdit && (
              <AnswerForms
                about={name}
                answers={[
                  { intent: "join", label: "Same person", fields: { other: id } },
                  { intent: "apart", label: "Another person", fields: { other: id } },
                  ...(phone === null
                    ? []
                    : [
                        {
                          intent: "share",
                          label: "A shared phone",
                          fields: { kind: "phone", value: phone },
                        },
                      ]),
                ]}
              />
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Whose records came to this customer. */
export function Joins({ view: { joins, canEdit } }: Props) {
  if (joins.length === 0) return null;
  return (
    <section aria-label="Joined customers" className="grid gap-1 text-second">
      {joins.map(({ event, name, text }) => (
        <div key={event} className="flex flex-wrap items-center justify-between gap-x-3">
          <p>
            {name} <span className="text-muted">{text}</span>
          </p>
          {canEdit && (
            <AnswerForms
              about={name}
              answers={[{ intent: "undo", label: "Separate", fields: { event: String(event) } }]}
            />
          )}
        </div>
      ))}
    </section>
  );
}
