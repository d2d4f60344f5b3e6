import { Link } from "react-router";
import type { ListedLeftOut } from "#desk/inquiries/left-out-mails.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";

const TEXT =
  "These are in your mailbox only, unread unless somebody opened them there. The list keeps 30 days.";

/** Mails that were read from the mailbox into no conversation, and why. */
export function LeftOutMails({ mails }: { mails: readonly ListedLeftOut[] }) {
  return (
    <SettingsSection
      id="left-out"
      title="Mails left out"
      text={mails.length === 0 ? "None in the last 30 days." : TEXT}
    >
      {mails.length > 0 && (
        <ul>
          {mails.map(({ key, sender, subject, receivedAt, reason, reference }) => (
            <li key={key} className="border-line-2 border-t py-3 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{sender}</span>
                <span className="text-muted text-second">{receivedAt}</span>
              </p>
              <p>{subject}</p>
              <p className="text-muted text-second">
                {reason}
                {reference !== null && (
                  <>
                    {" "}
                    It may belong to{" "}
                    <Link to={`/desk/search?q=${reference}`} className="underline">
                      {reference}
                    </Link>
                    .
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
