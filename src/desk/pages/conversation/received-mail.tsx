import { CircleAlert, Mail } from "lucide";
import { Link, useParams } from "react-router";
import { FileLinks } from "#desk/inquiries/file-links.tsx";
import type { ShownFile } from "#desk/inquiries/show-file.ts";
import { Avatar } from "#desk/ui/avatar.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { ThreadItem } from "./thread.server.ts";

type MailItem = Extract<ThreadItem, { is: "mail" }>;

const SUMMARY = "min-h-7 cursor-pointer py-0.5 text-bay text-second hover:underline touch:min-h-11";

/** Files of the conversation on this page. */
export function ConversationFiles({ files }: { files: readonly ShownFile[] }) {
  const { reference = "" } = useParams();
  return <FileLinks files={files} record={`/desk/inbox/${reference}`} />;
}

/** With a link to the record that the mail may belong to. */
function LinkedNote({ note }: { note: string }) {
  const [before, reference, after] = note.split(/(?<=may belong to )([\dA-Z]{4}-[\dA-Z]{4})/);
  if (reference === undefined) return note;
  return (
    <>
      {before}
      <Link to={`/desk/search?q=${reference}`} className="underline">
        {reference}
      </Link>
      {after}
    </>
  );
}

function Content({ item: { text, quoted, note, files } }: { item: MailItem }) {
  return (
    <>
      {text !== "" && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{text}</p>}
      {text === "" && note === null && files.length === 0 && (
        <p className="mt-1.5 text-muted">Nothing new was written.</p>
      )}
      <ConversationFiles files={files} />
      {note !== null && (
        <p className="mt-2 flex items-start gap-1.5 text-amber-title text-second">
          <span className="mt-0.5">
            <Icon of={CircleAlert} size={14} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <LinkedNote note={note} />
          </span>
        </p>
      )}
      {quoted !== "" && (
        <details className="mt-1">
          <summary className={SUMMARY}>Earlier messages in this mail</summary>
          <p className="mt-1 whitespace-pre-line border-line border-l-2 pl-3 text-muted text-second wrap-anywhere">
            {quoted}
          </p>
        </details>
      )}
    </>
  );
}

/** A mail that was read from the mailbox. An automatic one is folded, since nobody has to read it. */
export function ReceivedMail({ item }: { item: MailItem }) {
  if (item.kind === "automatic") {
    return (
      <details className="px-1 text-second">
        <summary className={SUMMARY}>
          <Icon of={Mail} size={14} className="mr-2 inline-block text-muted" />
          Automatic reply from {item.author} · {item.at}
        </summary>
        <Content item={item} />
      </details>
    );
  }
  const isSent = item.kind === "sent";
  return (
    <div
      className={`rounded-xl border border-line p-4 ${isSent ? "ml-8 rounded-tr-tag bg-white" : "rounded-tl-tag bg-foam"}`}
    >
      <p className={`text-second ${isSent ? "flex items-center gap-2" : ""}`}>
        {isSent && <Avatar name={item.author} />}
        <span className="font-semibold">{item.author}</span>{" "}
        <span className="text-muted">{item.at} · email</span>
      </p>
      <Content item={item} />
    </div>
  );
}
