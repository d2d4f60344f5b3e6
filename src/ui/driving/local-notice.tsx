import { CircleAlert, Landmark } from "lucide";
import { Fragment } from "react";
import { telHref } from "#domain/dealership/phone.ts";
import type { Clerk } from "#domain/driving/clerk.ts";
import type { LocalStatus } from "#domain/driving/local-rule.ts";
import { Icon } from "#ui/action/icon.tsx";

function ClerkLine({ clerk }: { clerk: Clerk }) {
  const { office, phone, extension, source, url, asOf } = clerk;
  return (
    <p className="mt-1.5 tabular-nums">
      {office}:{" "}
      <a href={telHref(phone)} className="whitespace-nowrap underline underline-offset-[3px]">
        {phone}
      </a>
      {extension !== undefined && `, ext. ${extension}`}.{" "}
      <span className="text-15/[1.6]">
        Source:{" "}
        <a href={url} className="underline underline-offset-[3px]" rel="noopener noreferrer">
          {source}
        </a>
        , {asOf}.
      </span>
    </p>
  );
}

/** Always amber: it never says that a street is free. `brief` leaves out why nothing is verified. */
export function LocalNotice({
  status,
  brief = false,
  links,
}: {
  status: LocalStatus;
  brief?: boolean;
  links?: readonly { href: string; label: string }[];
}) {
  return (
    <div
      className="flex gap-3 rounded-panel bg-amber-soft px-4 py-4 md:px-5.5 md:py-5"
      data-notice="local-rule"
    >
      <Icon of={status.known ? Landmark : CircleAlert} size={22} className="mt-0.5 text-amber" />
      <div>
        <p>
          <strong className="block font-semibold text-amber-title">{status.title}</strong>{" "}
          {brief && !status.known ? "" : `${status.text} `}
          {status.ask}
        </p>
        {status.source && <p className="mt-1.5 text-15/[1.6]">{status.source}</p>}
        {status.clerk && <ClerkLine clerk={status.clerk} />}
        {links && (
          <p className="mt-1.5">
            {links.map(({ href, label }) => (
              <Fragment key={href}>
                <a
                  href={href}
                  className="mr-3.5 inline-block py-1 underline underline-offset-[3px]"
                >
                  {label}
                </a>{" "}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
