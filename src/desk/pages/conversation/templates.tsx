import { Link } from "react-router";
import type { ConversationView } from "./conversation-view.server.ts";

type Template = ConversationView["templates"][number];

const WHAT_IS_LEFT = /\[\[[^[\]]*\]\]/g;

export function Templates({
  templates,
  text,
  toAddress,
  choose,
}: {
  templates: readonly Template[];
  text: string;
  toAddress: (id: string) => string;
  choose: (text: string) => void;
}) {
  const gaps = text.match(WHAT_IS_LEFT) ?? [];
  return (
    <>
      <nav id="templates" aria-label="Templates" className="flex gap-2 overflow-x-auto p-0.5">
        {templates.map((template) => (
          <Link
            key={template.id}
            to={toAddress(template.id)}
            aria-current={template.text === text ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              choose(template.text);
            }}
            className="flex min-h-7 items-center whitespace-nowrap rounded-full border border-control px-3 font-medium text-second hover:bg-foam aria-[current=true]:border-bay aria-[current=true]:bg-bay-soft aria-[current=true]:font-semibold aria-[current=true]:text-bay-dark touch:min-h-11"
          >
            {template.name}
          </Link>
        ))}
      </nav>
      {gaps.length > 0 && (
        <p className="font-semibold text-danger text-second">
          Fill in or delete before you send: {gaps.join(", ")}
        </p>
      )}
    </>
  );
}
