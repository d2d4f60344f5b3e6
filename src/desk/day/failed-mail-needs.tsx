import { AtSign, MailX, Pencil, Phone } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { pluralize } from "#domain/money.ts";
import type { FailedMail, FailedMails } from "./failed-mails.server.ts";
import { Need, NeedLink, UNFOLDED } from "./need.tsx";

function FailedMailNeed({ mail, index }: { mail: FailedMail; index: number }) {
  const { name, title, text, to, call, next } = mail;
  const look = index === 0 ? "ink" : "outline";
  return (
    <Need
      icon={MailX}
      title={`${title} did not go out`}
      to={to}
      customer={mail}
      isFolded={index >= UNFOLDED}
      action={
        call !== null ? (
          <ButtonLink href={call} look={look} size="row" icon={Phone}>
            Call<span className="sr-only"> {name}</span>
          </ButtonLink>
        ) : (
          next !== null && (
            <ButtonLink to={next.to} look={look} size="row">
              {next.text}
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
          )
        )
      }
      more={
        call !== null &&
        next !== null && (
          <NeedLink to={next.to} icon={next.isAddress ? AtSign : Pencil}>
            {next.text}
          </NeedLink>
        )
      }
    >
      {text}
    </Need>
  );
}

const toKey = ({ to, title }: FailedMail) => `${to} ${title}`;

/** Mails that did not go out, about bookings, appointments and inquiries. */
export function FailedMailNeeds({
  failed: { shown, more, count },
  before,
}: {
  failed: FailedMails;
  /** How many needs come before. */
  before: number;
}) {
  const leftOut = count - shown.length - more.length;
  return (
    <>
      {shown.map((mail, index) => (
        <FailedMailNeed key={toKey(mail)} mail={mail} index={before + index} />
      ))}
      {more.length > 0 && (
        <li className="border-line border-t py-2.5">
          <details>
            <summary className="min-h-7 cursor-pointer font-semibold text-bay hover:underline touch:min-h-11">
              {pluralize(more.length + leftOut, "more email")} did not go out
            </summary>
            <ul className="mt-2">
              {more.map((mail) => (
                <FailedMailNeed key={toKey(mail)} mail={mail} index={UNFOLDED} />
              ))}
            </ul>
            {leftOut > 0 && (
              <p className="text-muted text-second">
                The latest {more.length} are listed. The others follow once these are done.
              </p>
            )}
          </details>
        </li>
      )}
    </>
  );
}
