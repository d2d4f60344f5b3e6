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

/** Two people with one phone: whether they belong together is for a person to say. */
export function SharedPhones({ view: { suspects, canEdit } }: Props) {
  return suspects.map(({ value, text }) => (
    <Alert key={value} look="warning" className="mb-4">
      {text}
      {canEdit && (
        <Form method="post" className="mt-2">
          <HiddenFields fields={{ kind: "phone", value }} />
          <Button type="submit" name="intent" value="share" size="row">
            Not a person’s
          </Button>
        </Form>
      )}
    </Alert>
  ));
}

/** Who may be the same person, and who was joined. */
export function Doubles({ view: { doubles, merges, canEdit } }: Props) {
  if (doubles.length + merges.length === 0) return null;
  return (
    <section aria-label="The same person?" className="grid gap-3 text-second">
      {doubles.map(({ id, name, text, records }) => (
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
              <Form method="post" preventScrollReset>
                <HiddenFields fields={{ other: id }} />
                <Button
                  type="submit"
                  name="intent"
                  value="join"
                  look="text"
                  size="row"
                  className="px-0"
                >
                  Join the two<span className="sr-only">: {name}</span>
                </Button>
              </Form>
            )}
          </div>
        </div>
      ))}
      {merges.map(({ id, text }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-muted">{text}</p>
          {canEdit && (
            <Form method="post" preventScrollReset>
              <HiddenFields fields={{ merge: id }} />
              <Button
                type="submit"
                name="intent"
                value="part"
                look="text"
                size="row"
                className="px-0"
              >
                Separate them
              </Button>
            </Form>
          )}
        </div>
      ))}
    </section>
  );
}
