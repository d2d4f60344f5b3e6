import { CircleHelp, type IconNode, Inbox, KeyRound } from "lucide";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { pluralize } from "#domain/money.ts";
import { can, type Role } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";

/** A sentence about the main work of each role. The first role of a person is the one that may do most. */
const MAY_DO: Readonly<Record<Role, string>> = {
  owner: "You can change everything: prices, texts, people and settings. Most of it can be undone.",
  sales:
    "You answer inquiries, book test drives and rentals, and change carts and texts. Prices and settings belong to the owner.",
  rentals:
    "You confirm and change bookings, check carts out and in, and plan deliveries. Prices and settings belong to the owner.",
  service:
    "You answer service and parts inquiries and plan the service bays. You can also block a cart that needs the shop.",
  driver: "You check carts out and in at your stops, and take what is due there.",
};

function Line({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="mt-0.5 text-bay">
        <Icon of={icon} size={17} />
      </span>
      <span>{children}</span>
    </li>
  );
}

const LINK = "font-semibold text-bay underline";

function Waiting({ inquiries, bookings }: { inquiries: number | null; bookings: number | null }) {
  if (inquiries === null && bookings === null) {
    return <>Your stops of today are below, in the order of your route.</>;
  }
  return (
    <>
      Waiting now:{" "}
      <Link to="/desk/inbox" className={LINK}>
        {pluralize(inquiries ?? 0, "inquiry", "inquiries")} to answer
      </Link>
      {bookings !== null && bookings > 0 && ` and ${pluralize(bookings, "booking")} to confirm`}. An
      inquiry is yours once you answer it or assign it to yourself.
    </>
  );
}

/** Three lines for somebody who has just joined: what waits, what they may do, and where help is. */
export function Welcome({
  person: { name, roles },
  owners,
  inquiries,
  bookings,
}: {
  person: { name: string; roles: readonly Role[] };
  /** The names of who can do what the person may not. */
  owners: readonly string[];
  inquiries: number | null;
  bookings: number | null;
}) {
  const [role] = roles;
  const [firstName = name] = name.split(" ", 1);
  return (
    <section
      aria-label="Welcome"
      className="max-h-[45dvh] shrink-0 overflow-y-auto border-line border-b bg-bay-soft px-4 py-3 md:px-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-3xl">
          <h2 className="text-section">Welcome, {firstName}</h2>
          <ul className="mt-2 grid gap-1.5">
            <Line icon={Inbox}>
              <Waiting inquiries={inquiries} bookings={bookings} />
            </Line>
            {role !== undefined && <Line icon={KeyRound}>{MAY_DO[role]}</Line>}
            <Line icon={CircleHelp}>
              {can(roles, "inquiries.read") && (
                <span className="max-md:hidden">
                  Press <kbd>?</kbd> for the keys and <kbd>/</kbd> to search.{" "}
                </span>
              )}
              {owners.length > 0 && `Ask ${owners.join(" or ")} for anything else. `}
              <Link to="/desk/account" className={LINK}>
                Add a second passkey
              </Link>{" "}
              so that a lost device does not lock you out.
            </Line>
          </ul>
        </div>
        <Form method="post" action="/desk/welcome">
          <Button type="submit">Got it</Button>
        </Form>
      </div>
    </section>
  );
}
