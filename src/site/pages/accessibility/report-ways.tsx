import { telHref } from "#domain/dealership/phone.ts";
import type { SiteFacts } from "#site/site-facts.ts";

/** The three ways to report a barrier, and when an answer comes. */
export function ReportWays({ facts, reportPath }: { facts: SiteFacts; reportPath: string }) {
  const { phone, email, openHours, promise } = facts;
  return (
    <>
      <p>
        If something on this site is in your way, say which page it was and what you use. We answer
        within {promise.maximumHours} hours, give you what you were looking for in another way, and
        look into the fault.
      </p>
      <ul>
        <li>
          Call <a href={telHref(phone)}>{phone}</a>. {openHours}
        </li>
        <li>
          Write to <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          Use <a href={reportPath}>the contact form, which already names the subject</a>
        </li>
      </ul>
    </>
  );
}
