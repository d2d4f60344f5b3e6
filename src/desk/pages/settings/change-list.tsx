import { diffTexts, type TextPart } from "#desk/content/text-diff.ts";
import { Table } from "#desk/ui/table.tsx";
import type { LogLine } from "./state.server.ts";

const LOOKS = { del: "bg-danger-soft no-underline", ins: "bg-seagrass-soft no-underline" };

function Marked({ parts, as: Element }: { parts: readonly TextPart[]; as: "del" | "ins" }) {
  return parts.map(({ text, isOther }, index) => {
    const key = `${index} ${text}`;
    return isOther ? (
      <Element key={key} className={LOOKS[Element]}>
        {text}
      </Element>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

/** Fields with what they were and what they are, as a table. */
export function ChangeList({
  changes,
  headings = ["On the site", "Yours"],
}: {
  changes: LogLine["changes"];
  headings?: readonly [before: string, after: string];
}) {
  return (
    <Table columns={["Field", ...headings]}>
      {changes.map(({ label, before, after }) => {
        const [was, is] = diffTexts(before, after);
        return (
          <tr key={`${label}${before}`} className="border-line-2 border-t align-top">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {label}
            </th>
            <td className="whitespace-pre-line py-2 pr-4 text-muted">
              <Marked parts={was} as="del" />
            </td>
            <td className="whitespace-pre-line py-2">
              <Marked parts={is} as="ins" />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
