import { CalendarClock, FileText, Send } from "lucide";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { AttachFiles } from "./attach-files.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import type { ComposerState } from "./use-composer.ts";

function ReplyButtons({
  view,
  composer: { text, setText, offered, offer, toAddress },
  isBusy,
}: {
  view: ConversationView;
  composer: ComposerState;
  isBusy: boolean;
}) {
  return (
    <>
      {view.offer !== null && (
        <ButtonLink
          to={toAddress({ do: "reply", offer: "1" })}
          icon={CalendarClock}
          keyName="O"
          className={`max-md:grow ${offered === null ? "" : "border-bay! bg-bay-soft! text-bay-dark!"}`}
          aria-current={offered !== null ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            offer();
          }}
        >
          Offer times
        </ButtonLink>
      )}
      <AttachFiles />
      {view.specSheet && (
        <Button
          look="text"
          className="mr-auto max-md:hidden"
          icon={FileText}
          onClick={() => setText(`${text.trimEnd()}\n\n${view.specSheet}\n`.trimStart())}
        >
          Spec sheet
        </Button>
      )}
      <span className="flex flex-wrap justify-end gap-2 max-md:contents">
        <Button type="submit" name="intent" value="reply-close" busy={isBusy}>
          Send and close
        </Button>
        <Button
          type="submit"
          name="intent"
          value="reply"
          look="primary"
          className="max-md:grow"
          icon={Send}
          busy={isBusy}
          data-primary
        >
          Send reply
        </Button>
      </span>
    </>
  );
}

export function ComposerButtons(props: {
  view: ConversationView;
  composer: ComposerState;
  isBusy: boolean;
}) {
  const { mode } = props.composer;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {mode === "reply" ? (
        <ReplyButtons {...props} />
      ) : (
        <Button
          type="submit"
          name="intent"
          value={mode}
          look="ink"
          busy={props.isBusy}
          className="ml-auto"
          data-primary
        >
          {mode === "note" ? "Add note" : "Log call"}
        </Button>
      )}
    </div>
  );
}
