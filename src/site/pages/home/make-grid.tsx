import { ArrowRight, Check } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import type { HomeData } from "./home-data.server.ts";
import { numberWord, numberWordFirst } from "./words/number-word.ts";

type Make = HomeData["makes"][number];

function MakeCell({ make: { name, page, badges } }: { make: Make }) {
  return (
    <li>
      <h3 className="text-xl sm:text-2xl">
        {page ? (
          <a href={page.to} className="make-link">
            {name} <Icon of={ArrowRight} className="text-bay" />
          </a>
        ) : (
          name
        )}
      </h3>
      {page ? (
        <p className="font-semibold text-[15px] text-bay">{page.text}</p>
      ) : (
        <p className="text-[15px] text-muted">Ask what is in</p>
      )}
      <ul className="mt-4 grid gap-1 text-[15px] text-muted">
        {badges.map((badge) => (
          <li key={badge} className="flex items-center gap-2">
            <Icon of={Check} size={16} className="text-seagrass" />
            {badge}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The makes that the dealership works with. Names in type only; those with a page of their own are links. */
export function MakeGrid({ makes, phone }: { makes: readonly Make[]; phone: string }) {
  const online = makes.filter(({ page }) => page !== null).length;
  return (
    <section className="section bg-foam">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_2.2fr]">
        <div>
          <h2>{numberWordFirst(makes.length)} makes we know well</h2>
          <p className="lead mt-5">
            {numberWordFirst(online)} are in our inventory online. For the other{" "}
            {numberWord(makes.length - online)}, call and ask what is in.
          </p>
          <PhoneLink phone={phone} className="text-link mt-3" />
        </div>
        <ul className="make-grid">
          {makes.map((make) => (
            <MakeCell key={make.name} make={make} />
          ))}
        </ul>
      </div>
    </section>
  );
}
