import type { PolicyData } from "./policy-data.server.ts";

/** The sections of this page. Plain links, which work before and without the script. */
export function PolicyContents({ sections }: Pick<PolicyData, "sections">) {
  return (
    <nav aria-labelledby="policy-contents" className="policy-contents" data-print="no">
      <h2 id="policy-contents">On this page</h2>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Every other policy. */
export function OtherPolicies({ others }: Pick<PolicyData, "others">) {
  return (
    <nav aria-labelledby="other-policies" className="bg-foam py-16" data-print="no">
      <div className="page">
        <h2 id="other-policies" className="text-[clamp(24px,2.4vw,30px)]">
          Other policies
        </h2>
        <ul className="policy-others">
          {others.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
