import { LocalNotice } from "#ui/driving/local-notice.tsx";
import type { StreetLegalData } from "./street-legal-data.ts";

/** The towns' own rules as far as a dated source is known, and all other towns. */
export function TownRules({ known, unknown }: Pick<StreetLegalData, "known" | "unknown">) {
  return (
    <>
      <p>
        What a town says counts beside the state's rule on roads. Of {known.length + unknown.length}{" "}
        local areas we have a dated source for {known.length}.
      </p>
      {known.map(({ slug, name, status }) => (
        <LocalNotice key={slug} status={status}>
          <a href={`/${slug}#drive`}>Where may I drive in {name}?</a>
        </LocalNotice>
      ))}
      <h3>Not verified: the other {unknown.length}</h3>
      <p>For these, ask the municipal clerk. Each page names whose clerk that is.</p>
      <ul className="driving-towns">
        {unknown.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/${slug}#drive`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
