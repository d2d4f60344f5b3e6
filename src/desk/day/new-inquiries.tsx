import { Link } from "react-router";
import { KindIcon } from "#desk/inquiries/kind-icon.tsx";
import { PromiseRing } from "#desk/inquiries/promise-ring.tsx";
import { CustomerLink } from "#desk/ui/customer-link.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import type { Needs } from "./read-needs.server.ts";

/** Inquiries still within the promised response time; the late ones are shown above them. */
export function NewInquiries({ inquiries: { fresh, counts } }: Pick<Needs, "inquiries">) {
  return (
    <section aria-label="New inquiries" className="mt-3">
      <div className="flex items-baseline justify-between pb-2.5">
        <SectionTitle>
          New inquiries
          <span className="ml-2 font-normal text-muted text-second">{counts.waiting} waiting</span>
        </SectionTitle>
        <Link to="/desk/inbox" className="font-semibold text-bay text-second hover:underline">
          Inbox
        </Link>
      </div>
      {fresh.length === 0 ? (
        <p className="border-line border-t py-3.5 text-muted">
          {counts.waiting === 0
            ? "Nothing is waiting for a reply. New ones appear here automatically."
            : "All of them are past the promise: see above."}
        </p>
      ) : (
        <ul>
          {fresh.map(({ reference, name, kind, subject, clock }) => (
            <li key={reference} className="flex items-center border-line border-t">
              <Link
                to={`/desk/inbox/${reference}`}
                data-row
                className="flex min-h-9 min-w-0 grow items-center gap-2 py-1.5 hover:bg-foam touch:min-h-11"
              >
                <KindIcon kind={kind} />
                <span className="min-w-0 grow truncate">
                  <span className="font-semibold">{name}</span>{" "}
                  <span className="text-muted">{subject}</span>
                </span>
                <PromiseRing clock={clock} />
              </Link>
              <CustomerLink reference={reference} name={name} className="-mr-2 ml-1" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function ClosuresAhead({ closures }: Pick<Needs["inquiries"], "closures">) {
  if (closures.length === 0) return null;
  return (
    <section aria-label="Closed soon" className="mt-4">
      <div className="pb-2.5">
        <SectionTitle>Closed soon</SectionTitle>
      </div>
      <ul>
        {closures.map(({ text, name, reason }) => (
          <li key={text + name} className="flex justify-between gap-3 border-line border-t py-2">
            <span className="font-semibold">{text}</span>
            <span className="text-right text-muted">{reason ? `${name}: ${reason}` : name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
