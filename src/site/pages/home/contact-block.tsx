import { contactPath } from "#domain/inquiries/context.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import type { HomeData } from "./home-data.server.ts";

type Branch = HomeData["branches"][number];

function BranchFacts({ branch: { name, address, phone, coordinates } }: { branch: Branch }) {
  return (
    <div className="border-ink border-t-2 pt-5">
      <h3>{name}</h3>
      {address && (
        <address className="mt-1 not-italic">
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
        </address>
      )}
      <div className="mt-2 flex flex-col items-start">
        <PhoneLink phone={phone} className="text-link" />
        {coordinates && <DirectionsLink location={{ name, ...coordinates }} nameless />}
      </div>
    </div>
  );
}

/** Who to call: the main number, the contact form, and the branches outside the service area. */
export function ContactBlock({
  phone,
  hours,
  branches,
}: {
  phone: string;
  hours: string;
  branches: readonly Branch[];
}) {
  return (
    <section className="section bg-foam">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,27em),1fr))]">
        <div className="flex flex-col items-start">
          <h2>Talk to a person</h2>
          <PhoneLink phone={phone} icon={false} className="home-phone display mt-3" />
          <p className="mt-2 text-muted">Toll-free, {hours}</p>
          <a
            href={contactPath({ page: "/" })}
            className={`${buttonClass("primary", "large")} mt-6`}
          >
            Contact Us
          </a>
        </div>
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
          {branches.map((branch) => (
            <BranchFacts key={branch.slug} branch={branch} />
          ))}
        </div>
      </div>
    </section>
  );
}
