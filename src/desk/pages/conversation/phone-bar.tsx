import { Mail, Phone, StickyNote } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";

/** On phones, in place of the closed composer. */
export function PhoneBar({
  tel,
  toAddress,
  write,
}: {
  tel: string | null;
  toAddress: (own: Record<string, string>) => string;
  write: (mode: "reply" | "note") => void;
}) {
  return (
    <div className="flex gap-2.5 px-4 py-3 md:hidden">
      {tel && (
        <ButtonLink href={tel} look="ink" icon={Phone} className="grow basis-0 max-md:min-h-13">
          Call
        </ButtonLink>
      )}
      <ButtonLink
        to={toAddress({ do: "reply" })}
        look="primary"
        icon={Mail}
        className="grow basis-0 max-md:min-h-13"
        onClick={(event) => {
          event.preventDefault();
          write("reply");
        }}
      >
        Reply
      </ButtonLink>
      <ButtonLink
        to={toAddress({ do: "note" })}
        icon={StickyNote}
        className="grow basis-0 max-md:min-h-13"
        onClick={(event) => {
          event.preventDefault();
          write("note");
        }}
      >
        Note
      </ButtonLink>
    </div>
  );
}
